import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useEmailCode } from '@/components/contact/useEmailCode';
import { Button } from '@/components/ui/Button';
import { useNavigation } from '@/components/ui/Link';
import type { Customer } from '@/lib/model/customer';
import { useAppSelector } from '@/store/hooks';
import { selectCustomer } from '@/store/auth/slice';
import styles from './ContactProof.module.css';

const MobileChange = dynamic(
  () => import('@/components/account/MobileChange').then((module) => module.MobileChange),
  { ssr: false },
);
const EmailCodeForm = dynamic(
  () => import('@/components/contact/EmailCodeForm').then((module) => module.EmailCodeForm),
  { ssr: false },
);

function ContactChoice({ customer }: { customer: Customer }) {
  const { refresh } = useNavigation();
  const [isVerifyingMobile, setVerifyingMobile] = useState(false);
  const { sent, isSending, open, send, close } = useEmailCode(customer);
  const done = () => {
    setVerifyingMobile(false);
    close();
    void refresh();
  };
  if (isVerifyingMobile) return <MobileChange customer={customer} onDone={done} />;
  if (sent)
    return (
      <EmailCodeForm
        customer={customer}
        sent={sent}
        onResend={send}
        onDone={done}
        onCancel={close}
      />
    );
  return (
    <>
      <Button look="quiet" onClick={() => setVerifyingMobile(true)}>
        Verify your mobile number
      </Button>
      <Button look="quiet" busy={isSending} onClick={() => void open()}>
        {isSending ? 'Sending code' : 'Verify your email'}
      </Button>
    </>
  );
}

/** Verifies the mobile number or email where a way to pay asks for one of them; the ways to pay are then loaded again. */
export function ContactProof() {
  const customer = useAppSelector(selectCustomer);
  if (!customer) return null;
  return (
    <div className={styles.proof}>
      <ContactChoice customer={customer} />
    </div>
  );
}
