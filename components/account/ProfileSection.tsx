import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { formatDate } from '@/lib/i18n/dates';
import { type Customer, GENDER_NAMES } from '@/lib/model/customer';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import styles from './Account.module.css';
import { AccountSection } from './AccountSection';

const ProfileForm = dynamic(() => import('./ProfileForm').then((module) => module.ProfileForm), {
  ssr: false,
  loading: () => (
    <p className={styles.loading} role="status">
      One moment
    </p>
  ),
});

export function ProfileSection({ customer }: { customer: Customer }) {
  const { locale } = useAppSelector(selectRegion);
  const [isEditing, setIsEditing] = useState(false);
  const facts = [
    ['Name', customer.name],
    ['Gender', GENDER_NAMES[customer.gender]],
    ['Date of birth', customer.dob && formatDate(customer.dob, locale)],
  ].filter(([, fact]) => fact);
  return (
    <AccountSection
      id="profile"
      title="Your details"
      action={
        !isEditing && (
          <Button look="tertiary" onClick={() => setIsEditing(true)}>
            Edit your details
          </Button>
        )
      }
    >
      {isEditing && <ProfileForm customer={customer} onDone={() => setIsEditing(false)} />}
      {!isEditing && facts.length === 0 && (
        <p className={styles.secondary}>Not added. Add your name, gender and date of birth.</p>
      )}
      {!isEditing && facts.length > 0 && (
        <dl className={styles.details}>
          {facts.map(([name, fact]) => (
            <div key={name} className={styles.detail}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      )}
    </AccountSection>
  );
}
