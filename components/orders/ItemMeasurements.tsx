import { MeasurementValues } from '@/components/measurements/MeasurementValues';
import type { OrderItem } from '@/lib/model/order';
import styles from './FulfilmentDetails.module.css';

export const ItemMeasurements = ({ measures }: Pick<OrderItem, 'measures'>) =>
  measures && (
    <details className={styles.measurements}>
      <summary>Made to the measurements of {measures.person}</summary>
      <MeasurementValues {...measures} />
    </details>
  );
