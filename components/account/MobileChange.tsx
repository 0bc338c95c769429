import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/Button';
import { CodeForm } from '@/components/ui/CodeForm';
import { Field } from '@/components/ui/Field';
import { PasswordField } from '@/components/ui/PasswordField';
import { refusedCode, showFailure } from '@/components/ui/showFailure';
import { Notice } from '@/components/ui/Notice';
import { formatMobile, toE164 } from '@/lib/forms/validateAddress';
import type { SentCode } from '@/lib/model/oneTimeCode';
import type { Customer } from '@/lib/model/customer';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { type MobileWish, sendConfirmationCode, sendMobileCode } from '@/store/privacy/thunks';
import { proveMobile } from '@/store/auth/slice';
import { selectCountries, selectRegion } from '@/store/region/slice';
import styles from './Account.module.css';

type Values = { mobile: string; password: string; confirmationOtp: string };
const FIELDS = {
  mobile: 'mobile',
  password: 'password',
  confirmation_otp: 'confirmationOtp',
} as const;

/** Another mobile number: typed with the password or a code from the email, then verified by the code that is sent to it. */
export function MobileChange({ customer, onDone }: { customer: Customer; onDone: () => void }) {
  const dispatch = useAppDispatch();
  const region = useAppSelector(selectRegion);
  const dialCode =
    useAppSelector(selectCountries).find(({ code }) => code === region.code)?.dialCode ?? '+91';
  const number = customer.pendingMobile || customer.mobile;
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm<Values>({
    defaultValues: { mobile: number && formatMobile(number), password: '', confirmationOtp: '' },
    mode: 'onTouched',
  });
  const [mailed, setMailed] = useState<SentCode>();
  const [asked, setAsked] = useState<MobileWish & { sent: SentCode }>();

  const send = async (wish: MobileWish) => {
    const answer = await dispatch(sendMobileCode({ customer, ...wish }));
    if (sendMobileCode.rejected.match(answer))
      return showFailure(answer.error, setError, FIELDS, 'toast');
    setAsked({ ...wish, sent: answer.payload });
    return answer.payload;
  };
  const mailCode = async () => {
    const answer = await dispatch(sendConfirmationCode(customer));
    if (sendConfirmationCode.rejected.match(answer)) return showFailure(answer.error, setError);
    setMailed(answer.payload);
  };
  const submit = async ({ mobile, password, confirmationOtp }: Values) => {
    await send({
      mobile: toE164(mobile, dialCode) ?? mobile,
      by: mailed ? { confirmationOtp: confirmationOtp.replace(/\D/g, '') } : { password },
    });
  };
  const prove = async (mobile: string, otp: string) => {
    const answer = await dispatch(proveMobile({ customer, mobile, otp }));
    if (proveMobile.rejected.match(answer)) return refusedCode(answer.error);
    onDone();
  };

  if (asked) {
    const { sent, ...wish } = asked;
    return (
      <CodeForm
        sent={sent}
        act="Confirm the number"
        busy="Confirming"
        onResend={async () => (await send(wish)) ?? undefined}
        onCode={(otp) => prove(wish.mobile, otp)}
        onCancel={onDone}
      />
    );
  }
  return (
    <form className={styles.form} noValidate method="post" onSubmit={handleSubmit(submit)}>
      {errors.root?.message && <Notice tone="bad">{errors.root.message}</Notice>}
      <Field
        label="New mobile number"
        hint={`We send a code to it. With its country code, unless it is one of ${region.name}.`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        autoFocus
        maxLength={24}
        required
        error={errors.mobile?.message}
        {...register('mobile', {
          validate: (mobile) =>
            Boolean(toE164(mobile, dialCode)) || 'Please enter a valid mobile number',
        })}
      />
      {mailed ? (
        <Field
          label="Code from your email"
          hint={`Six digits, sent to ${mailed.sentTo}`}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          maxLength={12}
          required
          error={errors.confirmationOtp?.message}
          {...register('confirmationOtp', {
            validate: (typed) =>
              /^\d{6}$/.test(typed.replace(/\D/g, '')) || 'Please enter the six digits',
          })}
        />
      ) : (
        <PasswordField
          label="Your password"
          hint="So that nobody else can change your number."
          autoComplete="current-password"
          required
          error={errors.password?.message}
          {...register('password', { required: 'Please enter your password' })}
        />
      )}
      <div className={styles.ways}>
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Sending' : 'Send the code'}
        </Button>
        <Button look="quiet" onClick={onDone}>
          Cancel
        </Button>
        {!mailed && (
          <Button look="quiet" onClick={() => void mailCode()}>
            Email me a code instead
          </Button>
        )}
      </div>
    </form>
  );
}
