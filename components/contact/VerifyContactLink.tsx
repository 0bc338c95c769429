import { ButtonLink } from '@/components/ui/Button';
import styles from './VerifyContactLink.module.css';

export const VerifyContactLink = () => (
  <ButtonLink look="tertiary" className={styles.link} href="/user/my-account#email">
    Verify email or mobile number
  </ButtonLink>
);
