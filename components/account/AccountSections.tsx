import { useAppSelector } from '@/store/hooks';
import { selectCustomer } from '@/store/auth/slice';
import styles from './Account.module.css';
import { EmailSection } from './EmailSection';
import { MobileSection } from './MobileSection';
import { PasswordSection } from './PasswordSection';
import { PrivacySection } from './PrivacySection';
import { ProfileSection } from './ProfileSection';

/** Details, email, number, password and data of whoever is signed in. */
export function AccountSections() {
  const customer = useAppSelector(selectCustomer);
  if (!customer) return null; // signing out: the page is about to load again
  return (
    <div className={styles.parts}>
      <ProfileSection customer={customer} />
      <EmailSection customer={customer} />
      <MobileSection customer={customer} />
      <PasswordSection customer={customer} />
      <PrivacySection customer={customer} />
    </div>
  );
}
