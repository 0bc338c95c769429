import dynamic from 'next/dynamic';
import type { Customer } from '@/lib/model/customer';
import styles from './Account.module.css';
import { EditableSection } from './EditableSection';
import { FormLoading } from './OneMoment';

const PasswordForm = dynamic(
  () =>
    import(/* webpackChunkName: "account-forms" */ './PasswordForm').then(
      (module) => module.PasswordForm,
    ),
  {
    ssr: false,
    loading: FormLoading,
  },
);

export const PasswordSection = ({ customer }: { customer: Customer }) => (
  <EditableSection
    id="password"
    title="Password"
    action="Change"
    actionSubject="your password"
    form={(close) => <PasswordForm customer={customer} onDone={close} />}
  >
    <p className={styles.secondary}>Changing your password signs you out on other devices.</p>
  </EditableSection>
);
