import { useForm } from 'react-hook-form';
import type { Failure } from '@/lib/model/failure';
import type { SentCode } from '@/lib/model/oneTimeCode';
import { Button } from './Button';
import styles from './CodeForm.module.css';
import { Field } from './Field';
import { useCountdown } from './useCountdown';

type CodeFormProps = {
  sent: SentCode;
  /** What the button says. */
  act: string;
  busy: string;
  /** Another code; undefined when it was not sent. */
  onResend: () => Promise<SentCode | undefined>;
  /** Tries the code; the answer is why it was refused. */
  onCode: (otp: string) => Promise<Failure | undefined>;
  onCancel: () => void;
};

/** Six digits from a mail or a text message; pasted with blanks they count too. */
export function CodeForm({ sent, act, busy, onResend, onCode, onCancel }: CodeFormProps) {
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({ defaultValues: { otp: '' } });
  const [left, startAgain] = useCountdown(sent.resendIn);
  const submit = async ({ otp }: { otp: string }) => {
    const refused = await onCode(otp.replace(/\D/g, ''));
    if (refused) setError('otp', { message: refused.message }, { shouldFocus: true });
  };
  const resend = async () => {
    const again = await onResend();
    if (again) startAgain(again.resendIn);
  };
  return (
    <form className={styles.code} noValidate method="post" onSubmit={handleSubmit(submit)}>
      <Field
        label="Code"
        hint={`Six digits, sent to ${sent.sentTo}`}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        maxLength={12}
        required
        error={errors.otp?.message}
        {...register('otp', {
          // An empty field is only focused: it is wrong once something was typed.
          validate: (typed) =>
            /^\d{6}$/.test(typed.replace(/\D/g, '')) ||
            (typed && 'Please enter the six digits of the code'),
        })}
      />
      <p className={styles.again} aria-live="off">
        {left > 0 ? (
          `You can ask for another code in ${left} s`
        ) : (
          <button type="button" className={styles.resend} onClick={() => void resend()}>
            Send another code
          </button>
        )}
      </p>
      <div className={styles.ways}>
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? busy : act}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
