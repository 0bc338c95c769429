import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/Button';
import { CodeForm } from '@/components/ui/CodeForm';
import { Field } from '@/components/ui/Field';
import { Notice } from '@/components/ui/Notice';
import { refusedCode, showFailure } from '@/components/ui/showFailure';
import { EMAIL } from '@/lib/forms/accountRules';
import { toE164 } from '@/lib/forms/validateAddress';
import type { SentCode } from '@/lib/model/oneTimeCode';
import type { NewAccountWish } from '@/lib/model/customer';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { sendOtp } from '@/store/auth/thunks';
import { verifyOtp } from '@/store/auth/slice';
import { selectCountries, selectRegion } from '@/store/region/slice';
import styles from './AuthForm.module.css';
import { CodeWays } from './CodeWays';
import type { AuthFormProps } from './SignInForm';

/** An account without a password: six digits that reach its email or its mobile number make it. */
export function CodeSignUp({ email, onEmail }: AuthFormProps) {
  const dispatch = useAppDispatch();
  const region = useAppSelector(selectRegion);
  const dialCode =
    useAppSelector(selectCountries).find(({ code }) => code === region.code)?.dialCode ?? '+91';
  const [asked, setAsked] = useState<NewAccountWish & { sent: SentCode }>();
  const {
    register,
    control,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm<NewAccountWish>({
    defaultValues: { email, by: 'email', mobile: '', intent: 'signup' },
    mode: 'onTouched',
  });
  const byMobile = useWatch({ control, name: 'by' }) === 'mobile';

  const send = async (wish: NewAccountWish) => {
    const answer = await dispatch(sendOtp(wish));
    if (sendOtp.rejected.match(answer))
      return showFailure(answer.error, setError, { email: 'email', mobile: 'mobile' }, 'toast');
    setAsked({ ...wish, sent: answer.payload });
    return answer.payload;
  };
  const submit = async ({ email: typed, by, mobile = '', intent }: NewAccountWish) => {
    await send({
      email: typed.trim(),
      by,
      intent,
      ...(by === 'mobile' && { mobile: toE164(mobile, dialCode) ?? mobile }),
    });
  };

  if (asked) {
    const { sent, ...wish } = asked;
    const verify = async (otp: string) => {
      const answer = await dispatch(verifyOtp({ ...wish, otp }));
      return verifyOtp.rejected.match(answer) ? refusedCode(answer.error) : undefined;
    };
    return (
      <CodeForm
        sent={sent}
        act="Create account"
        busy="Creating your account"
        onResend={async () => (await send(wish)) ?? undefined}
        onCode={verify}
        onCancel={() => setAsked(undefined)}
      />
    );
  }
  return (
    <form className={styles.form} noValidate method="post" onSubmit={handleSubmit(submit)}>
      {errors.root?.message && <Notice tone="bad">{errors.root.message}</Notice>}
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        autoFocus
        required
        error={errors.email?.message}
        {...register('email', { ...EMAIL, onChange: ({ target }) => onEmail(target.value) })}
      />
      <CodeWays radio={() => register('by')} />
      {byMobile && (
        <Field
          label="Mobile number"
          hint={`With its country code, unless it is one of ${region.name}.`}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={24}
          required
          error={errors.mobile?.message}
          {...register('mobile', {
            validate: (mobile = '') =>
              Boolean(toE164(mobile, dialCode)) || 'Please enter a valid mobile number',
          })}
        />
      )}
      <Button type="submit" wide busy={isSubmitting}>
        {isSubmitting ? 'Sending the code' : 'Send me a code'}
      </Button>
    </form>
  );
}
