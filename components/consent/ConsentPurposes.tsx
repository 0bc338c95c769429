import type { ConsentChoice } from '@/lib/browser/consent';
import type { ConsentPurpose } from '@/lib/model/consentPurposes';
import styles from './ConsentPanel.module.css';

const PURPOSES = [
  {
    name: 'analytics',
    title: 'Analytics',
    text: 'Shows us which pages work well, without identifying you.',
  },
  {
    name: 'advertising',
    title: 'Advertising',
    text: 'Shows you our products on other sites, and measures those ads.',
  },
] as const;

type ConsentPurposesProps = {
  choice: ConsentChoice;
  purposes: readonly ConsentPurpose[];
  onChange: (choice: ConsentChoice) => void;
  /** Focuses the first checkbox, because the button that opened them was removed. */
  focusFirst: boolean;
};

export const ConsentPurposes = ({
  choice,
  purposes,
  onChange,
  focusFirst,
}: ConsentPurposesProps) => (
  <fieldset className={styles.purposes}>
    <legend className="visually-hidden">Cookies you allow</legend>
    <p className={styles.purpose}>
      <span className={styles.control} />
      <span className={styles.description}>
        <span className={styles.essential}>
          <b>Essential</b>
          <span>Always on</span>
        </span>
        <span>Cart, sign-in, country and this choice.</span>
      </span>
    </p>
    {PURPOSES.filter(({ name }) => purposes.includes(name)).map(({ name, title, text }, index) => (
      <label className={styles.purpose} key={name}>
        <span className={styles.control}>
          <input
            className={styles.checkbox}
            type="checkbox"
            autoFocus={focusFirst && index === 0}
            checked={choice[name]}
            onChange={({ target }) => onChange({ ...choice, [name]: target.checked })}
          />
        </span>
        <span className={styles.description}>
          <b>{title}</b>
          <span>{text}</span>
        </span>
      </label>
    ))}
  </fieldset>
);
