import type { ComponentProps } from 'react';
import type { OtpRequest } from '@/lib/model/customer';
import styles from './AuthForm.module.css';

const OTP_CHANNELS = [
  { by: 'email', label: 'By email' },
  { by: 'mobile', label: 'By text message' },
] as const;

export const OtpChannelField = ({
  radioProps,
}: {
  radioProps: (by: OtpRequest['by']) => ComponentProps<'input'>;
}) => (
  <fieldset className={styles.channels}>
    <legend className={styles.legend}>Send code</legend>
    {OTP_CHANNELS.map(({ by, label }) => (
      <label key={by} className={styles.channel}>
        <input type="radio" value={by} className={styles.radio} {...radioProps(by)} />
        {label}
      </label>
    ))}
  </fieldset>
);
