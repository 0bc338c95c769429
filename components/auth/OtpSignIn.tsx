import dynamic from 'next/dynamic';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { otpRefusal } from '@/components/ui/showFailure';
import { validateEmail } from '@/lib/forms/accountRules';
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import type { SentCode } from '@/lib/model/oneTimeCode';
import type { OtpRequest, SignUpOtpRequest } from '@/lib/model/customer';
import { useAppDispatch } from '@/store/hooks';
import { sendOtp } from '@/store/auth/thunks';
import { verifyOtp } from '@/store/auth/slice';
import styles from './AuthForm.module.css';
import { OtpChannelField } from './OtpChannelField';
import { FormSkeleton } from './FormSkeleton';

const CodeForm = dynamic(() => import('@/components/ui/OtpForm').then((module) => module.OtpForm), {
  loading: FormSkeleton,
  ssr: false,
});

type OtpSignInProps = {
  email: string;
  onEmailChange: (email: string) => void;
  /** Called when no account has this email (code 710). Without it, the code creates the account. */
  onUnknownEmail?: (message: string) => void;
  /** Focuses the first field on mount: true in a modal, false on a page. */
  shouldFocus?: boolean;
};

type SentRequest = (OtpRequest | SignUpOtpRequest) & { sent: SentCode };

/**
 * Sign-in by a six-digit code, sent to the email or mobile number of the account, or, where the code
 * may create the account, to the email. It does without the form library, because the checkout
 * sign-in renders it in its first load.
 */
export function OtpSignIn({
  email,
  onEmailChange,
  onUnknownEmail,
  shouldFocus = false,
}: OtpSignInProps) {
  const dispatch = useAppDispatch();
  const [sentRequest, setSentRequest] = useState<SentRequest>();
  const [by, setBy] = useState<OtpRequest['by']>('email');
  const [emailError, setEmailError] = useState<string>();
  const [isSubmitting, setIsSubmitting] = useState(false);
  const fieldRef = useRef<HTMLInputElement>(null);

  /** Shows the error beside the field and focuses it. */
  const showEmailError = (errorMessage: string) => {
    setEmailError(errorMessage);
    fieldRef.current?.focus();
  };
  const send = async (request: OtpRequest | SignUpOtpRequest): Promise<SentCode | undefined> => {
    const result = await dispatch(sendOtp(request));
    if (sendOtp.fulfilled.match(result)) {
      setSentRequest({ ...request, sent: result.payload });
      return result.payload;
    }
    const { code, message, fields } = result.error;
    if (code === RESPONSE_CODES.SIGNUP_NEEDED) {
      if (!onUnknownEmail && !('intent' in request)) return send({ ...request, intent: 'signup' });
      onUnknownEmail?.(message);
    } else if (fields) showEmailError(message);
    return undefined;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = fieldRef.current?.value ?? '';
    const validationError = validateEmail(input);
    if (validationError) return showEmailError(validationError);
    setEmailError(undefined);
    setIsSubmitting(true);
    await send({ email: input.trim(), by });
    setIsSubmitting(false);
  };

  if (sentRequest) {
    const { sent, ...request } = sentRequest;
    const verify = async (otp: string) => {
      const result = await dispatch(verifyOtp({ ...request, otp }));
      return verifyOtp.rejected.match(result) ? otpRefusal(result.error) : undefined;
    };
    return (
      <CodeForm
        sentCode={sent}
        submitLabel={onUnknownEmail ? 'Sign in' : 'Continue'}
        busyLabel={onUnknownEmail ? 'Signing in' : 'One moment'}
        onResend={() => send(request)}
        onSubmitCode={verify}
        onCancel={() => setSentRequest(undefined)}
      />
    );
  }
  return (
    <form className={styles.form} noValidate method="post" onSubmit={(event) => void submit(event)}>
      <Field
        ref={fieldRef}
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        autoFocus={shouldFocus}
        required
        defaultValue={email}
        error={emailError}
        onBlur={({ target }) => target.value && setEmailError(validateEmail(target.value))}
        onChange={({ target }) => {
          onEmailChange(target.value);
          if (emailError) setEmailError(validateEmail(target.value));
        }}
      />
      {onUnknownEmail && (
        <OtpChannelField
          radioProps={(channel) => ({
            name: 'by',
            checked: channel === by,
            onChange: () => setBy(channel),
          })}
        />
      )}
      <Button type="submit" wide busy={isSubmitting}>
        {isSubmitting ? 'Sending' : 'Send code'}
      </Button>
    </form>
  );
}
