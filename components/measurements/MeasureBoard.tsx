import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { type Garment, type MeasurePoint, parseMeasure, type Unit } from '@/lib/model/measurement';
import { BodyDrawing } from './BodyDrawing';
import { MeasureField } from './MeasureField';
import styles from './MeasurementForm.module.css';
import type { MeasureValues, Typed } from './measures';

type MeasureBoardProps = {
  control: Control<MeasureValues>;
  garment: Garment;
  points: MeasurePoint[];
  unit: Unit;
  typed: Record<string, Typed>;
};

/** The fields, and beside them the body that shows where the tape goes for the one in use. */
export function MeasureBoard({ control, garment, points, unit, typed }: MeasureBoardProps) {
  const [at, setAt] = useState<string>();
  const here = points.find(({ point }) => point === at);
  const taken = points
    .map(({ point }) => point)
    .filter((point) => parseMeasure(typed[point]?.text ?? '') !== undefined);
  return (
    <div className={styles.board}>
      <div className={styles.figure} aria-hidden="true">
        <div className={styles.drawing}>
          <BodyDrawing
            garment={garment}
            point={at}
            points={points.map(({ point }) => point)}
            taken={taken}
          />
        </div>
        <p className={styles.caption}>
          {here ? (
            <>
              <strong>{here.label}</strong>
              <span>{here.how}</span>
            </>
          ) : (
            <span>
              Over light clothing, the tape level, neither tight nor loose. Leave out what you do
              not know.
            </span>
          )}
        </p>
      </div>
      <div className={styles.fields}>
        {points.map((point) => (
          <MeasureField
            key={point.point}
            control={control}
            point={point}
            unit={unit}
            onHere={() => setAt(point.point)}
          />
        ))}
      </div>
    </div>
  );
}
