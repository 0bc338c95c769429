import { useState } from 'react';
import { type UseFormRegister, useForm, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/Button';
import { OtpForm } from '@/components/ui/OtpForm';
import { Field } from '@/components/ui/Field';
import { Notice } from '@/components/ui/Notice';
import { otpRefusal, showFailure } from '@/components/ui/showFailure';
import { countryInSentence } from '@/lib/i18n/countryName';
import { EMAIL_PATTERN } from '@/lib/forms/accountRules';
import { toE164 } from '@/lib/forms/validateAddress';
import type { SentCode } from '@/lib/model/oneTimeCode';
import type { SignUpOtpRequest } from '@/lib/model/customer';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { sendOtp } from '@/store/auth/thunks';
import { verifyOtp } from '@/store/auth/slice';
import { selectCountries, selectRegion } from '@/store/region/slice';
import styles from './AuthForm.module.css';
import { OtpChannelField } from './OtpChannelField';
import type { AuthFormProps } from './SignInForm';

type SentRequest = SignUpOtpRequest & { sent: SentCode };

type FieldProps = { register: UseFormRegister<SignUpOtpRequest>; error: string | undefined };

type SignUpEmailFieldProps = FieldProps & Pick<AuthFormProps, 'onEmailChange'>;

const SignUpEmailField = ({ register, error, onEmailChange }: SignUpEmailFieldProps) => (
  <Field
    label="Email"
    type="email"
    autoComplete="username"
    autoCapitalize="none"
    autoFocus
    required
    error={error}
    {...register('email', {
      ...EMAIL_PATTERN,
      onChange: ({ target }) => onEmailChange(target.value),
    })}
  />
);

function SignUpMobileField({ register, error, dialCode }: FieldProps & { dialCode: string }) {
  const region = useAppSelector(selectRegion);
  return (
    <Field
      label="Mobile number"
      hint={`Include the country code for numbers outside ${countryInSentence(region.name)}.`}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={24}
      required
      error={error}
      {...register('mobile', {
        validate: (mobile = '') =>
          Boolean(toE164(mobile, dialCode)) || 'Please enter a valid mobile number',
      })}
    />
  );
}

type SignUpCodeFormProps = {
  request: SentRequest;
  onResend: (request: SignUpOtpRequest) => Promise<SentCode | undefined>;
  onCancel: () => void;
};

function SignUpCodeForm({ request: sentRequest, onResend, onCancel }: SignUpCodeFormProps) {
  const { sent, ...request } = sentRequest;
  const dispatch = useAppDispatch();
  const verify = async (otp: string) => {
    const result = await dispatch(verifyOtp({ ...request, otp }));
    return verifyOtp.rejected.match(result) ? otpRefusal(result.error) : undefined;
  };
  return (
    <OtpForm
      sentCode={sent}
      submitLabel="Create account"
      busyLabel="Creating your account"
      onResend={() => onResend(request)}
      onSubmitCode={verify}
      onCancel={onCancel}
    />
  );
}

export function OtpSignUp({ email, onEmailChange }: AuthFormProps) {
  const dispatch = useAppDispatch();
  const region = useAppSelector(selectRegion);
  const dialCode =
    useAppSelector(selectCountries).find(({ code }) => code === region.code)?.dialCode ?? '+91';
  const [sentRequest, setSentRequest] = useState<SentRequest>();
  const {
    register,
    control,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm<SignUpOtpRequest>({
    defaultValues: { email, by: 'email', mobile: '', intent: 'signup' },
    mode: 'onTouched',
  });
  const isByMobile = useWatch({ control, name: 'by' }) === 'mobile';

  const send = async (request: SignUpOtpRequest) => {
    const result = await dispatch(sendOtp(request));
    if (sendOtp.rejected.match(result))
      return showFailure(result.error, setError, { email: 'email', mobile: 'mobile' }, 'toast');
    setSentRequest({ ...request, sent: result.payload });
    return result.payload;
  };
  const submit = async ({ email: newEmail, by, mobile = '', intent }: SignUpOtpRequest) => {
    await send({
      email: newEmail.trim(),
      by,
      intent,
      ...(by === 'mobile' && { mobile: toE164(mobile, dialCode) ?? mobile }),
    });
  };

  if (sentRequest) {
    return (
      <SignUpCodeForm
        request={sentRequest}
        onResend={async (request) => (await send(request)) ?? undefined}
        onCancel={() => setSentRequest(undefined)}
      />
    );
  }
  return (
    <form className={styles.form} noValidate method="post" onSubmit={handleSubmit(submit)}>
      {errors.root?.message && <Notice tone="bad">{errors.root.message}</Notice>}
      <SignUpEmailField {...{ register, onEmailChange }} error={errors.email?.message} />
      <OtpChannelField radioProps={() => register('by')} />
      {isByMobile && (
        <SignUpMobileField {...{ register, dialCode }} error={errors.mobile?.message} />
      )}
      <Button type="submit" wide busy={isSubmitting}>
        {isSubmitting ? 'Sending' : 'Send code'}
      </Button>
    </form>
  );
}
