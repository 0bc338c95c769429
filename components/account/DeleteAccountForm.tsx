import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { OtpForm } from '@/components/ui/OtpForm';
import { otpRefusal } from '@/components/ui/showFailure';
import type { SentCode } from '@/lib/model/oneTimeCode';
import type { Customer } from '@/lib/model/customer';
import { useAppDispatch } from '@/store/hooks';
import { sendDeletionCode } from '@/store/privacy/thunks';
import { deleteAccount } from '@/store/auth/slice';
import styles from './Account.module.css';

export function DeleteAccountForm({
  customer,
  onClose,
}: {
  customer: Customer;
  onClose: () => void;
}) {
  const dispatch = useAppDispatch();
  const [sentCode, setSentCode] = useState<SentCode>();
  const [isSending, setIsSending] = useState(false);

  const sendCode = async () => {
    setIsSending(true);
    const result = await dispatch(sendDeletionCode(customer));
    setIsSending(false);
    if (sendDeletionCode.rejected.match(result)) return undefined;
    setSentCode(result.payload);
    return result.payload;
  };
  const confirmDeletion = async (otp: string) => {
    const result = await dispatch(deleteAccount({ customerId: customer.id, otp }));
    if (deleteAccount.rejected.match(result)) return otpRefusal(result.error);
  };

  if (sentCode)
    return (
      <OtpForm
        sentCode={sentCode}
        submitLabel="Delete my account permanently"
        busyLabel="Deleting"
        onResend={async () => (await sendCode()) ?? undefined}
        onSubmitCode={confirmDeletion}
        onCancel={onClose}
      />
    );
  return (
    <div className={styles.form}>
      <p>
        Your details, addresses, measurements, wishlist, cart, Aza wallet balance and loyalty points
        will be permanently deleted.
      </p>
      <p className={styles.secondary}>
        We keep invoices of past orders as the law requires. To confirm it’s you, we’ll email a code
        to {customer.email}.
      </p>
      <div className={styles.actions}>
        <Button busy={isSending} onClick={() => void sendCode()}>
          {isSending ? 'Sending' : 'Send code'}
        </Button>
        <Button look="tertiary" onClick={onClose}>
          Keep my account
        </Button>
      </div>
    </div>
  );
}
