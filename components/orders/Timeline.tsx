import { formatMoment } from '@/lib/i18n/dates';
import { type Order, type OrderLine, type Step, STEP_NAMES } from '@/lib/model/order';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import styles from './Timeline.module.css';

const STEPS = Object.keys(STEP_NAMES) as Step[];

/** How far a piece has come on its way to the shopper, with the days that are known. */
export function Timeline({
  order,
  line,
}: {
  order: Pick<Order, 'placedAt'>;
  line: Pick<OrderLine, 'step' | 'dispatchedAt' | 'deliveredAt'>;
}) {
  const { locale } = useAppSelector(selectRegion);
  const reached = STEPS.indexOf(line.step);
  const moments: Partial<Record<Step, string | null>> = {
    placed: order.placedAt,
    dispatched: line.dispatchedAt,
    delivered: line.deliveredAt,
  };
  return (
    <ol className={styles.timeline}>
      {STEPS.map((name, at) => {
        const moment = at <= reached ? moments[name] : undefined;
        return (
          <li
            key={name}
            className={styles.step}
            data-reached={at <= reached}
            aria-current={at === reached ? 'step' : undefined}
          >
            {STEP_NAMES[name]}
            {at < reached && <span className="visually-hidden">, done</span>}
            {moment && <span className={styles.day}>{formatMoment(moment, locale)}</span>}
          </li>
        );
      })}
    </ol>
  );
}
