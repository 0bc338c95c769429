import { useAppSelector } from '@/store/hooks';
import { selectCustomer } from '@/store/auth/slice';
import styles from './Account.module.css';
import { Email } from './Email';
import { Mobile } from './Mobile';
import { PasswordChange } from './PasswordChange';
import { Privacy } from './Privacy';
import { Profile } from './Profile';

/** Details, email, number, password and data of whoever is signed in. */
export function AccountParts() {
  const customer = useAppSelector(selectCustomer);
  if (!customer) return null; // signing out: the page is about to load again
  return (
    <div className={styles.parts}>
      <Profile customer={customer} />
      <Email customer={customer} />
      <Mobile customer={customer} />
      <PasswordChange customer={customer} />
      <Privacy customer={customer} />
    </div>
  );
}
