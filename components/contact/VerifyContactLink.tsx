import { ButtonLink } from '@/components/ui/Button';
import styles from './VerifyContactLink.module.css';

/** Links from a coupon that needs a verified contact to the account section that verifies it. */
export const VerifyContactLink = () => (
  <ButtonLink look="tertiary" className={styles.link} href="/user/my-account#email">
    Verify email or mobile number
  </ButtonLink>
);
