import { formatDateTime } from '@/lib/i18n/dates';
import { GARMENT_NAMES, type Measurement } from '@/lib/model/measurement';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import styles from './MeasurementCard.module.css';
import { MeasurementValues } from './MeasurementValues';

type MeasurementCardProps = { profile: Measurement; onEdit: () => void; onRemove: () => void };

export function MeasurementCard({ profile, onEdit, onRemove }: MeasurementCardProps) {
  const { locale } = useAppSelector(selectRegion);
  const { person, garment, updatedAt } = profile;
  return (
    <li className={styles.card}>
      <h2 className={styles.person}>{person}</h2>
      <p className={styles.secondary}>
        {GARMENT_NAMES[garment]}, measured {formatDateTime(updatedAt, locale)}
      </p>
      <MeasurementValues {...profile} />
      <p className={styles.actions}>
        <button type="button" className={styles.action} onClick={onEdit}>
          Edit<span className="visually-hidden"> the measurements of {person}</span>
        </button>
        <button type="button" className={styles.action} onClick={onRemove}>
          Delete<span className="visually-hidden"> the measurements of {person}</span>
        </button>
      </p>
    </li>
  );
}
