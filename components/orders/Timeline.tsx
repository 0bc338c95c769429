import { type Step, STEP_NAMES } from '@/lib/model/order';
import styles from './Timeline.module.css';

const STEPS = Object.keys(STEP_NAMES) as Step[];

/** How far a piece has come on its way to the shopper. */
export function Timeline({ step }: { step: Step }) {
  const reached = STEPS.indexOf(step);
  return (
    <ol className={styles.timeline}>
      {STEPS.map((name, at) => (
        <li key={name} className={styles.step} data-reached={at <= reached} aria-current={at === reached ? 'step' : undefined}>
          {STEP_NAMES[name]}{at < reached && <span className="visually-hidden">, done</span>}
        </li>
      ))}
    </ol>
  );
}
