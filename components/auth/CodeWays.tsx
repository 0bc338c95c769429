import type { UseFormRegisterReturn } from 'react-hook-form';
import styles from './AuthForm.module.css';

const WAYS = [{ by: 'email', words: 'By email' }, { by: 'mobile', words: 'By text message' }] as const;

/** Where a code is sent. */
export const CodeWays = ({ register }: { register: () => UseFormRegisterReturn }) => (
  <fieldset className={styles.choice}>
    <legend className={styles.legend}>Send the code</legend>
    {WAYS.map(({ by, words }) => <label key={by} className={styles.way}><input type="radio" value={by} className={styles.radio} {...register()} />{words}</label>)}
  </fieldset>
);
