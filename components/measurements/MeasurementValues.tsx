import type { Measurement } from '@/lib/model/measurement';
import styles from './MeasurementValues.module.css';
import { useMeasurePoints } from './useMeasurePoints';

/** The measurements of one person. Points whose names are not loaded show their key. */
export function MeasurementValues({
  measures,
  unit,
  garment,
}: Pick<Measurement, 'measures' | 'unit' | 'garment'>) {
  const { points = [] } = useMeasurePoints(garment);
  const order = [...points.map(({ point }) => point), ...Object.keys(measures)];
  const pointLabel = (point: string) =>
    points.find((measurePoint) => measurePoint.point === point)?.label ??
    point.replaceAll('_', ' ');
  return (
    <dl className={styles.measurements}>
      {[...new Set(order)]
        .filter((point) => point in measures)
        .map((point) => (
          <div key={point} className={styles.measurement}>
            <dt>{pointLabel(point)}</dt>
            <dd>
              {measures[point]} {unit}
            </dd>
          </div>
        ))}
    </dl>
  );
}
