import dynamic from 'next/dynamic';
import { ContactValue } from '@/components/contact/ContactValue';
import { formatPhone } from '@/lib/i18n/phone';
import type { Customer } from '@/lib/model/customer';
import { useAppSelector } from '@/store/hooks';
import { selectCountries } from '@/store/region/slice';
import styles from './Account.module.css';
import { EditableSection } from './EditableSection';
import { PartLoading } from './OneMoment';

const MobileChange = dynamic(
  () =>
    import(/* webpackChunkName: "account-forms" */ './MobileChangeForm').then(
      (module) => module.MobileChangeForm,
    ),
  {
    ssr: false,
    loading: PartLoading,
  },
);

const actionOf = ({ mobile, pendingMobile }: Customer) => {
  if (pendingMobile) return 'Verify';
  return mobile ? 'Change' : 'Add';
};

export function MobileSection({ customer }: { customer: Customer }) {
  const dialCodes = useAppSelector(selectCountries).map(({ dialCode }) => dialCode);
  return (
    <EditableSection
      id="mobile"
      title="Mobile number"
      action={actionOf(customer)}
      actionSubject="your number"
      form={(close) => <MobileChange customer={customer} onDone={close} />}
    >
      {customer.mobile ? (
        <ContactValue value={formatPhone(customer.mobile, dialCodes)} isVerified />
      ) : (
        <p className={styles.secondary}>Not added. Add one to sign in by text message.</p>
      )}
      {customer.pendingMobile && (
        <p className={styles.secondary}>
          {formatPhone(customer.pendingMobile, dialCodes)} is not verified yet. Verify it to use it
          for sign-in.
        </p>
      )}
    </EditableSection>
  );
}
