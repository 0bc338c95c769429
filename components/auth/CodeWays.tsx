import type { ComponentProps } from 'react';
import type { CodeWish } from '@/lib/model/customer';
import styles from './AuthForm.module.css';

const WAYS = [
  { by: 'email', words: 'By email' },
  { by: 'mobile', words: 'By text message' },
] as const;

/** Where a code is sent. */
export const CodeWays = ({
  radio,
}: {
  /** What makes a way part of its form. */ radio: (by: CodeWish['by']) => ComponentProps<'input'>;
}) => (
  <fieldset className={styles.choice}>
    <legend className={styles.legend}>Send the code</legend>
    {WAYS.map(({ by, words }) => (
      <label key={by} className={styles.way}>
        <input type="radio" value={by} className={styles.radio} {...radio(by)} />
        {words}
      </label>
    ))}
  </fieldset>
);
