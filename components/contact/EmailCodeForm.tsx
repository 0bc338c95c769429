import { OtpForm } from '@/components/ui/OtpForm';
import { otpRefusal } from '@/components/ui/showFailure';
import type { SentCode } from '@/lib/model/oneTimeCode';
import type { Customer } from '@/lib/model/customer';
import { useAppDispatch } from '@/store/hooks';
import { verifyEmail } from '@/store/auth/slice';
import { clearEmailCode } from './emailCodeStorage';

type EmailCodeFormProps = {
  customer: Customer;
  sentCode: SentCode;
  onResend: () => Promise<SentCode | undefined>;
  onDone: () => void;
  onCancel: () => void;
};

export function EmailCodeForm({ customer, onDone, ...form }: EmailCodeFormProps) {
  const dispatch = useAppDispatch();
  const verify = async (otp: string) => {
    const result = await dispatch(verifyEmail({ customer, otp }));
    if (verifyEmail.rejected.match(result)) return otpRefusal(result.error);
    clearEmailCode();
    onDone();
  };
  return (
    <OtpForm {...form} submitLabel="Confirm email" busyLabel="Confirming" onSubmitCode={verify} />
  );
}
