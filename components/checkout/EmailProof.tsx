import { CodeForm } from '@/components/ui/CodeForm';
import { refusedCode } from '@/components/ui/showFailure';
import type { SentCode } from '@/lib/model/code';
import type { Customer } from '@/lib/model/customer';
import { useAppDispatch } from '@/store/hooks';
import { proveEmail, sendEmailCode } from '@/store/operations/privacy';

type EmailProofProps = {
  customer: Customer;
  sent: SentCode;
  onDone: () => void;
  onCancel: () => void;
};

/** Verifies the customer's email by the code that was mailed to it. */
export function EmailProof({ customer, sent, onDone, onCancel }: EmailProofProps) {
  const dispatch = useAppDispatch();
  const resend = async () => {
    const answer = await dispatch(sendEmailCode(customer));
    return sendEmailCode.fulfilled.match(answer) ? answer.payload : undefined;
  };
  const verify = async (otp: string) => {
    const answer = await dispatch(proveEmail({ customer, otp }));
    if (proveEmail.rejected.match(answer)) return refusedCode(answer.error);
    onDone();
  };
  return (
    <CodeForm
      sent={sent}
      act="Confirm the email"
      busy="Confirming"
      onResend={resend}
      onCode={verify}
      onCancel={onCancel}
    />
  );
}
