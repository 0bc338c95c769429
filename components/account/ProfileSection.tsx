import dynamic from 'next/dynamic';
import { formatDate } from '@/lib/i18n/dates';
import { type Customer, GENDER_NAMES } from '@/lib/model/customer';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import styles from './Account.module.css';
import { EditableSection } from './EditableSection';
import { FormLoading } from './OneMoment';

const ProfileForm = dynamic(
  () =>
    import(/* webpackChunkName: "account-forms" */ './ProfileForm').then(
      (module) => module.ProfileForm,
    ),
  {
    ssr: false,
    loading: FormLoading,
  },
);

export function ProfileSection({ customer }: { customer: Customer }) {
  const { locale } = useAppSelector(selectRegion);
  const facts = [
    ['Name', customer.name],
    ['Gender', GENDER_NAMES[customer.gender]],
    ['Date of birth', customer.dob && formatDate(customer.dob, locale)],
    ['Business', customer.businessName],
    ['GSTIN', customer.gstin],
  ].filter(([, fact]) => fact);
  return (
    <EditableSection
      id="profile"
      title="Your details"
      action="Edit"
      actionSubject="your details"
      form={(close) => <ProfileForm customer={customer} onDone={close} />}
    >
      {facts.length === 0 ? (
        <p className={styles.secondary}>Not added. Add your name, gender and date of birth.</p>
      ) : (
        <dl className={styles.details}>
          {facts.map(([name, fact]) => (
            <div key={name} className={styles.detail}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      )}
    </EditableSection>
  );
}
