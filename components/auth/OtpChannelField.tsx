import type { ComponentProps } from 'react';
import type { OtpRequest } from '@/lib/model/customer';
import styles from './AuthForm.module.css';

const OTP_CHANNELS = [
  { by: 'email', label: 'By email' },
  { by: 'mobile', label: 'By text message' },
] as const;

/** Where a code is sent. */
export const OtpChannelField = ({
  radioProps,
}: {
  /** What makes a way part of its form. */ radioProps: (
    by: OtpRequest['by'],
  ) => ComponentProps<'input'>;
}) => (
  <fieldset className={styles.choice}>
    <legend className={styles.legend}>Send the code</legend>
    {OTP_CHANNELS.map(({ by, label: label }) => (
      <label key={by} className={styles.way}>
        <input type="radio" value={by} className={styles.radio} {...radioProps(by)} />
        {label}
      </label>
    ))}
  </fieldset>
);
