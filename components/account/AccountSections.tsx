import type { AccountSummary } from '@/lib/model/accountSummary';
import { useAppSelector } from '@/store/hooks';
import { selectCustomer } from '@/store/auth/slice';
import styles from './Account.module.css';
import { EmailSection } from './EmailSection';
import { MobileSection } from './MobileSection';
import { PasswordSection } from './PasswordSection';
import { PrivacySection } from './PrivacySection';
import { ProfileSection } from './ProfileSection';
import { SavedCardsSection } from './SavedCardsSection';
import { useAccountPart } from './useAccountPart';

type SavesCards = Pick<AccountSummary, 'savesCards'>;

/** Present where customers can save cards. */
function SavedCardsPart({ savesCards: sent, customerId }: SavesCards & { customerId: number }) {
  const { value: savesCards } = useAccountPart('savesCards', sent);
  return savesCards && <SavedCardsSection customerId={customerId} />;
}

export function AccountSections({ savesCards }: SavesCards) {
  const customer = useAppSelector(selectCustomer);
  if (!customer) return null; // signed out: the page is about to reload
  return (
    <div className={styles.sections}>
      <ProfileSection customer={customer} />
      <EmailSection customer={customer} />
      <MobileSection customer={customer} />
      <PasswordSection customer={customer} />
      <SavedCardsPart savesCards={savesCards} customerId={customer.id} />
      <PrivacySection customer={customer} />
    </div>
  );
}
