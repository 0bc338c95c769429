import { ButtonLink } from '@/components/ui/Button';
import styles from './VerifyContactLink.module.css';

/** Beside a coupon that needs a verified contact: the part of the account where either is verified. */
export const VerifyContactLink = () => (
  <ButtonLink look="quiet" className={styles.link} href="/user/my-account#email">
    Verify email or mobile number
  </ButtonLink>
);
