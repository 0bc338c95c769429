import { CodeForm } from '@/components/ui/CodeForm';
import { refusedCode } from '@/components/ui/showFailure';
import type { SentCode } from '@/lib/model/oneTimeCode';
import type { Customer } from '@/lib/model/customer';
import { useAppDispatch } from '@/store/hooks';
import { proveEmail } from '@/store/auth/slice';
import { forgetEmailCode } from './keptEmailCode';

type EmailCodeFormProps = {
  customer: Customer;
  sent: SentCode;
  onResend: () => Promise<SentCode | undefined>;
  onDone: () => void;
  onCancel: () => void;
};

/** Verifies the customer's email by the code that was emailed to it. */
export function EmailCodeForm({ customer, onDone, ...form }: EmailCodeFormProps) {
  const dispatch = useAppDispatch();
  const verify = async (otp: string) => {
    const answer = await dispatch(proveEmail({ customer, otp }));
    if (proveEmail.rejected.match(answer)) return refusedCode(answer.error);
    forgetEmailCode();
    onDone();
  };
  return <CodeForm {...form} act="Confirm email" busy="Confirming" onCode={verify} />;
}
