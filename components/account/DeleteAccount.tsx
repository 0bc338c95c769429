import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { CodeForm } from '@/components/ui/CodeForm';
import { refusedCode } from '@/components/ui/showFailure';
import type { SentCode } from '@/lib/model/oneTimeCode';
import type { Customer } from '@/lib/model/customer';
import { useAppDispatch } from '@/store/hooks';
import { sendDeletionCode } from '@/store/privacy/thunks';
import { deleteAccount } from '@/store/auth/slice';
import styles from './Account.module.css';

/** What is lost, then the code from the mail, then the end of the account; the shop begins anew for nobody. */
export function DeleteAccount({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const [sent, setSent] = useState<SentCode>();
  const [sending, setSending] = useState(false);

  const send = async () => {
    setSending(true);
    const answer = await dispatch(sendDeletionCode(customer));
    setSending(false);
    if (sendDeletionCode.rejected.match(answer)) return undefined;
    setSent(answer.payload);
    return answer.payload;
  };
  const end = async (otp: string) => {
    const answer = await dispatch(deleteAccount({ customerId: customer.id, otp }));
    if (deleteAccount.rejected.match(answer)) return refusedCode(answer.error);
  };

  if (sent)
    return (
      <CodeForm
        sent={sent}
        act="Delete my account for good"
        busy="Deleting"
        onResend={async () => (await send()) ?? undefined}
        onCode={end}
        onCancel={onClose}
      />
    );
  return (
    <div className={styles.form}>
      <p>
        Your details, addresses, measurements, wishlist and bag are deleted for good, and so is what
        is left in your wallet and your loyalty points.
      </p>
      <p className={styles.quiet}>
        Orders that are done are kept without your account, as the law asks for invoices. To be sure
        it is you, we mail a code to {customer.email}.
      </p>
      <div className={styles.ways}>
        <Button busy={sending} onClick={() => void send()}>
          {sending ? 'Sending' : 'Send me the code'}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Keep my account
        </Button>
      </div>
    </div>
  );
}
