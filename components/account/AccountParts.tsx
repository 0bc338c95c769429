import { useAppSelector } from '@/store/hooks';
import { selectCustomer } from '@/store/slices/auth';
import styles from './Account.module.css';
import { PasswordChange } from './PasswordChange';
import { Profile } from './Profile';

/** Details and password of whoever is signed in. */
export function AccountParts() {
  const customer = useAppSelector(selectCustomer);
  if (!customer) return null; // signing out: the page is about to load again
  return <div className={styles.parts}><Profile customer={customer} /><PasswordChange customer={customer} /></div>;
}
