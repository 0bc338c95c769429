import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { useNavigation } from '@/components/ui/Link';
import type { SentCode } from '@/lib/model/code';
import type { Customer } from '@/lib/model/customer';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { sendEmailCode } from '@/store/operations/privacy';
import { selectCustomer } from '@/store/slices/auth';
import styles from './ContactProof.module.css';

const MobileChange = dynamic(
  () => import('@/components/account/MobileChange').then((module) => module.MobileChange),
  { ssr: false },
);
const EmailProof = dynamic(() => import('./EmailProof').then((module) => module.EmailProof), {
  ssr: false,
});

/** Verifies the mobile number or email where a way to pay asks for one of them; the ways to pay are then loaded again. */
export function ContactProof() {
  const customer = useAppSelector(selectCustomer);
  const dispatch = useAppDispatch();
  const { refresh } = useNavigation();
  const [isVerifyingMobile, setVerifyingMobile] = useState(false);
  const [sent, setSent] = useState<SentCode>();
  const close = () => {
    setVerifyingMobile(false);
    setSent(undefined);
  };
  const done = () => {
    close();
    void refresh();
  };
  const mailCode = async (to: Customer) => {
    const answer = await dispatch(sendEmailCode(to));
    if (sendEmailCode.fulfilled.match(answer)) setSent(answer.payload);
  };
  if (!customer) return null;
  if (isVerifyingMobile)
    return (
      <div className={styles.proof}>
        <MobileChange customer={customer} onDone={done} />
      </div>
    );
  if (sent)
    return (
      <div className={styles.proof}>
        <EmailProof customer={customer} sent={sent} onDone={done} onCancel={close} />
      </div>
    );
  return (
    <div className={styles.proof}>
      <Button look="quiet" onClick={() => setVerifyingMobile(true)}>
        Verify your mobile number
      </Button>
      <Button look="quiet" onClick={() => void mailCode(customer)}>
        Verify your email
      </Button>
    </div>
  );
}
