import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useEmailCode } from '@/components/contact/useEmailCode';
import { Button } from '@/components/ui/Button';
import { useNavigation } from '@/components/ui/Link';
import type { Customer } from '@/lib/model/customer';
import { useAppSelector } from '@/store/hooks';
import { selectCustomer } from '@/store/auth/slice';
import styles from './ContactVerification.module.css';

const MobileChange = dynamic(
  () =>
    import(/* webpackChunkName: "contact-forms" */ '@/components/account/MobileChangeForm').then(
      (module) => module.MobileChangeForm,
    ),
  { ssr: false },
);
const EmailCodeForm = dynamic(
  () =>
    import(/* webpackChunkName: "contact-forms" */ '@/components/contact/EmailCodeForm').then(
      (module) => module.EmailCodeForm,
    ),
  { ssr: false },
);

function ContactVerificationOptions({ customer }: { customer: Customer }) {
  const { refresh } = useNavigation();
  const [isVerifyingMobile, setIsVerifyingMobile] = useState(false);
  const { sentCode, isSending, open, send, close } = useEmailCode(customer);
  const handleVerified = () => {
    setIsVerifyingMobile(false);
    close();
    void refresh();
  };
  if (isVerifyingMobile) return <MobileChange customer={customer} onDone={handleVerified} />;
  if (sentCode)
    return (
      <EmailCodeForm
        customer={customer}
        sentCode={sentCode}
        onResend={send}
        onDone={handleVerified}
        onCancel={close}
      />
    );
  return (
    <>
      <Button look="tertiary" onClick={() => setIsVerifyingMobile(true)}>
        Verify your mobile number
      </Button>
      <Button look="tertiary" busy={isSending} onClick={() => void open()}>
        {isSending ? 'Sending' : 'Verify your email'}
      </Button>
    </>
  );
}

export function ContactVerification() {
  const customer = useAppSelector(selectCustomer);
  if (!customer) return null;
  return (
    <div className={styles.verification}>
      <ContactVerificationOptions customer={customer} />
    </div>
  );
}
