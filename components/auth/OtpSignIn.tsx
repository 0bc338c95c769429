import dynamic from 'next/dynamic';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
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

type SignInCodeOptions = Pick<OtpSignInProps, 'onUnknownEmail'> & {
  onFieldError: (message: string) => void;
};

function useSignInCode({ onUnknownEmail, onFieldError }: SignInCodeOptions) {
  const dispatch = useAppDispatch();
  const [sentRequest, setSentRequest] = useState<SentRequest>();
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
    } else if (fields) onFieldError(message);
    return undefined;
  };
  return { sentRequest, send, cancel: () => setSentRequest(undefined) };
}

const SIGN_IN_LABELS = { submit: 'Sign in', busy: 'Signing in' };
const CONTINUE_LABELS = { submit: 'Continue', busy: 'One moment' };

type SignInCodeFormProps = {
  request: SentRequest;
  labels: typeof SIGN_IN_LABELS;
  onResend: (request: OtpRequest | SignUpOtpRequest) => Promise<SentCode | undefined>;
  onCancel: () => void;
};

function SignInCodeForm(props: SignInCodeFormProps) {
  const { request: sentRequest, labels, onResend, onCancel } = props;
  const { sent, ...request } = sentRequest;
  const dispatch = useAppDispatch();
  const verify = async (otp: string) => {
    const result = await dispatch(verifyOtp({ ...request, otp }));
    return verifyOtp.rejected.match(result) ? otpRefusal(result.error) : undefined;
  };
  return (
    <CodeForm
      sentCode={sent}
      submitLabel={labels.submit}
      busyLabel={labels.busy}
      onResend={() => onResend(request)}
      onSubmitCode={verify}
      onCancel={onCancel}
    />
  );
}

type EmailFieldProps = {
  ref: RefObject<HTMLInputElement | null>;
  email: string;
  error: string | undefined;
  onErrorChange: (error: string | undefined) => void;
  onEmailChange: (email: string) => void;
  shouldFocus: boolean;
};

const EmailField = (props: EmailFieldProps) => {
  const { ref, email, error, onErrorChange, onEmailChange, shouldFocus } = props;
  return (
    <Field
      ref={ref}
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      autoFocus={shouldFocus}
      required
      defaultValue={email}
      error={error}
      onBlur={({ target }) => target.value && onErrorChange(validateEmail(target.value))}
      onChange={({ target }) => {
        onEmailChange(target.value);
        if (error) onErrorChange(validateEmail(target.value));
      }}
    />
  );
};

/** Sign-in by a sent code. Without the form library: checkout renders it in its first load. */
export function OtpSignIn(props: OtpSignInProps) {
  const { email, onEmailChange, onUnknownEmail, shouldFocus = false } = props;
  const [by, setBy] = useState<OtpRequest['by']>('email');
  const [emailError, setEmailError] = useState<string>();
  const [isSubmitting, setIsSubmitting] = useState(false);
  const fieldRef = useRef<HTMLInputElement>(null);

  const showEmailError = (errorMessage: string) => {
    setEmailError(errorMessage);
    fieldRef.current?.focus();
  };
  const { sentRequest, send, cancel } = useSignInCode({
    onUnknownEmail,
    onFieldError: showEmailError,
  });
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

  if (sentRequest)
    return (
      <SignInCodeForm
        request={sentRequest}
        labels={onUnknownEmail ? SIGN_IN_LABELS : CONTINUE_LABELS}
        onResend={send}
        onCancel={cancel}
      />
    );
  return (
    <form className={styles.form} noValidate method="post" onSubmit={(event) => void submit(event)}>
      <EmailField
        ref={fieldRef}
        {...{ email, onEmailChange, shouldFocus }}
        error={emailError}
        onErrorChange={setEmailError}
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
