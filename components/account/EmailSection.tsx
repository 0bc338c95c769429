import dynamic from 'next/dynamic';
import { ContactValue } from '@/components/contact/ContactValue';
import { useEmailCode } from '@/components/contact/useEmailCode';
import { Button } from '@/components/ui/Button';
import type { Customer } from '@/lib/model/customer';
import styles from './Account.module.css';

const EmailCodeForm = dynamic(
  () => import('@/components/contact/EmailCodeForm').then((module) => module.EmailCodeForm),
  {
    ssr: false,
    loading: () => (
      <p className={styles.secondary} role="status">
        One moment
      </p>
    ),
  },
);

const CONTACT_USES =
  'Verify your email or mobile number to use first-order coupons and pay cash on delivery.';

export function EmailSection({ customer }: { customer: Customer }) {
  const { sentCode, isSending, open, send, close } = useEmailCode(customer);
  return (
    <section className={styles.section} aria-labelledby="email">
      <h2 id="email">Email</h2>
      <ContactValue value={customer.email} isVerified={customer.emailVerified} />
      {customer.emailVerified === false &&
        (sentCode ? (
          <EmailCodeForm
            customer={customer}
            sentCode={sentCode}
            onResend={send}
            onDone={close}
            onCancel={close}
          />
        ) : (
          <>
            <p className={styles.secondary}>Not verified. {!customer.mobile && CONTACT_USES}</p>
            <div>
              <Button look="secondary" busy={isSending} onClick={() => void open()}>
                {isSending ? 'Sending' : 'Verify email'}
              </Button>
            </div>
          </>
        ))}
    </section>
  );
}
