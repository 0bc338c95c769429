import { useForm } from 'react-hook-form';
import type { Failure } from '@/lib/model/failure';
import type { SentCode } from '@/lib/model/oneTimeCode';
import { Button } from './Button';
import styles from './OtpForm.module.css';
import { Field } from './Field';
import { useCountdown } from './useCountdown';

type OtpFormProps = {
  sentCode: SentCode;
  submitLabel: string;
  busyLabel: string;
  /** Requests another code; undefined if it was not sent. */
  onResend: () => Promise<SentCode | undefined>;
  /** Submits the code; resolves to the failure if it is rejected. */
  onSubmitCode: (otp: string) => Promise<Failure | undefined>;
  onCancel: () => void;
};

/** An empty field is only focused: its error appears after typing. */
const validateOtp = (value: string) =>
  /^\d{6}$/.test(value.replace(/\D/g, '')) || (value && 'Please enter the six digits of the code');

/** Six digits from an email or text message; spaces in pasted text are ignored. */
export function OtpForm({
  sentCode,
  submitLabel,
  busyLabel,
  onResend,
  onSubmitCode,
  onCancel,
}: OtpFormProps) {
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({ defaultValues: { otp: '' } });
  const [secondsLeft, restartCountdown] = useCountdown(sentCode.resendIn);
  const submit = async ({ otp }: { otp: string }) => {
    const failure = await onSubmitCode(otp.replace(/\D/g, ''));
    if (failure) setError('otp', { message: failure.message }, { shouldFocus: true });
  };
  const resend = async () => {
    const newCode = await onResend();
    if (newCode) restartCountdown(newCode.resendIn);
  };
  return (
    <form className={styles.form} noValidate method="post" onSubmit={handleSubmit(submit)}>
      <Field
        label="Code"
        hint={`Six digits, sent to ${sentCode.sentTo}`}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        maxLength={12}
        required
        error={errors.otp?.message}
        {...register('otp', { validate: validateOtp })}
      />
      <p className={styles.resendHint} aria-live="off">
        {secondsLeft > 0 ? (
          `Resend code in ${secondsLeft} s`
        ) : (
          <button type="button" className={styles.resend} onClick={() => void resend()}>
            Resend code
          </button>
        )}
      </p>
      <div className={styles.actions}>
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? busyLabel : submitLabel}
        </Button>
        <Button look="tertiary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
