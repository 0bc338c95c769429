import { MeasurementValues } from '@/components/measurements/MeasurementValues';
import type { OrderItem } from '@/lib/model/order';
import styles from './FulfilmentDetails.module.css';

export const ItemMeasurements = ({ measures }: Pick<OrderItem, 'measures'>) =>
  measures && (
    <details className={styles.measurements}>
      <summary>View {measures.person}’s measurements</summary>
      <MeasurementValues {...measures} />
    </details>
  );
