import dynamic from 'next/dynamic';
import { ContactValue } from '@/components/contact/ContactValue';
import { useEmailCode } from '@/components/contact/useEmailCode';
import { Button } from '@/components/ui/Button';
import type { Customer } from '@/lib/model/customer';
import styles from './Account.module.css';
import { AccountSection } from './AccountSection';
import { PartLoading } from './OneMoment';

const EmailCodeForm = dynamic(
  () =>
    import(/* webpackChunkName: "account-forms" */ '@/components/contact/EmailCodeForm').then(
      (module) => module.EmailCodeForm,
    ),
  {
    ssr: false,
    loading: PartLoading,
  },
);

const CONTACT_USES =
  'Verify your email or mobile number to use first-order coupons and pay cash on delivery.';

export function EmailSection({ customer }: { customer: Customer }) {
  const { sentCode, isSending, open, send, close } = useEmailCode(customer);
  const isUnverified = customer.emailVerified === false;
  return (
    <AccountSection
      id="email"
      title="Email"
      action={
        isUnverified &&
        !sentCode && (
          <Button look="tertiary" busy={isSending} onClick={() => void open()}>
            {isSending ? (
              'Sending'
            ) : (
              <>
                Verify <span className="visually-hidden">email</span>
              </>
            )}
          </Button>
        )
      }
    >
      <ContactValue value={customer.email} isVerified={customer.emailVerified} />
      {isUnverified &&
        (sentCode ? (
          <EmailCodeForm
            customer={customer}
            sentCode={sentCode}
            onResend={send}
            onDone={close}
            onCancel={close}
          />
        ) : (
          !customer.mobile && <p className={styles.secondary}>{CONTACT_USES}</p>
        ))}
    </AccountSection>
  );
}
