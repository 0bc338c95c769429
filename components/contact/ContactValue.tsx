import { Icon } from '@/components/ui/Icon';
import styles from './ContactValue.module.css';

/** An email address or number; false says that it is not verified, undefined nothing. */
export const ContactValue = ({ value, isVerified }: { value: string; isVerified?: boolean }) => (
  <p className={styles.contact}>
    <span className={styles.value}>{value}</span>
    {isVerified && (
      <span className={styles.verified}>
        <Icon name="check" />
        <span>Verified</span>
      </span>
    )}
    {isVerified === false && <span className={styles.unverified}>Not verified</span>}
  </p>
);
