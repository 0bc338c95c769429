import { formatMoney } from '@/lib/i18n/money';
import { INDIA } from '@/lib/i18n/region';
import styles from './GiftCardSteps.module.css';

type GiftCardTerms = { min: number; max: number; validDays: number };

export function GiftCardSteps({ terms: { min, max, validDays } }: { terms: GiftCardTerms }) {
  const steps = [
    {
      title: 'Choose',
      text: `Any amount from ${formatMoney(min, INDIA)} to ${formatMoney(max, INDIA)}, one of our designs, and a few words of your own.`,
    },
    {
      title: 'Send',
      text: 'By email, at once or on a morning of your choice, up to a year ahead.',
    },
    {
      title: 'Shop',
      text: `The card is valid for ${validDays === 365 ? 'a year' : `${validDays} days`} from the day it is sent. Any balance stays on the card.`,
    },
  ];
  return (
    <ol className={styles.steps} aria-label="How gift cards work">
      {steps.map(({ title, text }) => (
        <li key={title} className={styles.step}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
