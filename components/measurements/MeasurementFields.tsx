import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { type Garment, type MeasurePoint, parseMeasure, type Unit } from '@/lib/model/measurement';
import { BodyDrawing } from './BodyDrawing';
import { MeasurementField } from './MeasurementField';
import styles from './MeasurementForm.module.css';
import type { MeasurementFormValues, TypedMeasure } from './measurementFormValues';

type MeasurementFieldsProps = {
  control: Control<MeasurementFormValues>;
  garment: Garment;
  points: MeasurePoint[];
  unit: Unit;
  values: Record<string, TypedMeasure>;
};

export function MeasurementFields({
  control,
  garment,
  points,
  unit,
  values,
}: MeasurementFieldsProps) {
  const [activePoint, setActivePoint] = useState<string>();
  const activeMeasure = points.find(({ point }) => point === activePoint);
  const measuredPoints = points
    .map(({ point }) => point)
    .filter((point) => parseMeasure(values[point]?.text ?? '') !== undefined);
  return (
    <div className={styles.layout}>
      <div className={styles.figure} aria-hidden="true">
        <div className={styles.drawing}>
          <BodyDrawing
            garment={garment}
            point={activePoint}
            points={points.map(({ point }) => point)}
            measured={measuredPoints}
          />
        </div>
        <p className={styles.caption}>
          {activeMeasure ? (
            <>
              <strong>{activeMeasure.label}</strong>
              <span>{activeMeasure.how}</span>
            </>
          ) : (
            <span>
              Measure over light clothing, keeping the tape level and comfortably close. Skip
              anything you are not sure of.
            </span>
          )}
        </p>
      </div>
      <div className={styles.fields}>
        {points.map((point) => (
          <MeasurementField
            key={point.point}
            control={control}
            point={point}
            unit={unit}
            onFocus={() => setActivePoint(point.point)}
          />
        ))}
      </div>
    </div>
  );
}
