import { useAppSelector } from '@/store/hooks';
import { selectCustomer } from '@/store/auth/slice';
import styles from './Account.module.css';
import { EmailSection } from './EmailSection';
import { MobileSection } from './MobileSection';
import { PasswordSection } from './PasswordSection';
import { PrivacySection } from './PrivacySection';
import { ProfileSection } from './ProfileSection';
import { SavedCardsSection } from './SavedCardsSection';

export function AccountSections({ savesCards }: { savesCards: boolean }) {
  const customer = useAppSelector(selectCustomer);
  if (!customer) return null; // signed out: the page is about to reload
  return (
    <div className={styles.sections}>
      <ProfileSection customer={customer} />
      <EmailSection customer={customer} />
      <MobileSection customer={customer} />
      <PasswordSection customer={customer} />
      {savesCards && <SavedCardsSection customerId={customer.id} />}
      <PrivacySection customer={customer} />
    </div>
  );
}
