import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import type { Customer } from '@/lib/model/customer';
import styles from './Account.module.css';
import { AccountSection } from './AccountSection';

const PasswordForm = dynamic(() => import('./PasswordForm').then((module) => module.PasswordForm), {
  ssr: false,
  loading: () => (
    <p className={styles.loading} role="status">
      One moment
    </p>
  ),
});

export function PasswordSection({ customer }: { customer: Customer }) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <AccountSection
      id="password"
      title="Password"
      action={
        !isEditing && (
          <Button look="tertiary" onClick={() => setIsEditing(true)}>
            Change your password
          </Button>
        )
      }
    >
      {isEditing ? (
        <PasswordForm customer={customer} onDone={() => setIsEditing(false)} />
      ) : (
        <p className={styles.secondary}>Changing your password signs you out on other devices.</p>
      )}
    </AccountSection>
  );
}
