import { useState } from 'react';
import {
  type FieldErrors,
  type UseFormRegister,
  type UseFormSetError,
  useForm,
} from 'react-hook-form';
import { Button } from '@/components/ui/Button';
import { OtpForm } from '@/components/ui/OtpForm';
import { Field } from '@/components/ui/Field';
import { PasswordField } from '@/components/ui/PasswordField';
import { otpRefusal, showFailure } from '@/components/ui/showFailure';
import { Notice } from '@/components/ui/Notice';
import { countryInSentence } from '@/lib/i18n/countryName';
import { formatMobile, toE164 } from '@/lib/forms/validateAddress';
import type { SentCode } from '@/lib/model/oneTimeCode';
import type { Customer } from '@/lib/model/customer';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
  type MobileChangeRequest,
  sendConfirmationCode,
  sendMobileCode,
} from '@/store/privacy/thunks';
import { verifyMobile } from '@/store/auth/slice';
import { selectCountries, selectRegion } from '@/store/region/slice';
import styles from './Account.module.css';

type Values = { mobile: string; password: string; confirmationOtp: string };
const FIELDS = {
  mobile: 'mobile',
  password: 'password',
  confirmation_otp: 'confirmationOtp',
} as const;

type FieldProps = { register: UseFormRegister<Values>; errors: FieldErrors<Values> };

const NewMobileField = ({
  register,
  errors,
  dialCode,
  regionName,
}: FieldProps & { dialCode: string; regionName: string }) => (
  <Field
    label="New mobile number"
    hint={`We’ll text you a code. Include the country code for numbers outside ${countryInSentence(regionName)}.`}
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
);

const ReauthenticationField = ({
  register,
  errors,
  confirmationCode,
}: FieldProps & { confirmationCode: SentCode | undefined }) =>
  confirmationCode ? (
    <Field
      label="Code from your email"
      hint={`Six-digit code sent to ${confirmationCode.sentTo}`}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus
      maxLength={12}
      required
      error={errors.confirmationOtp?.message}
      {...register('confirmationOtp', {
        validate: (code) =>
          /^\d{6}$/.test(code.replace(/\D/g, '')) || 'Please enter the six-digit code',
      })}
    />
  ) : (
    <PasswordField
      label="Your password"
      hint="To confirm it’s you."
      autoComplete="current-password"
      required
      error={errors.password?.message}
      {...register('password', { required: 'Please enter your password' })}
    />
  );

function useMobileCodes(customer: Customer, setError: UseFormSetError<Values>) {
  const dispatch = useAppDispatch();
  const [confirmationCode, setConfirmationCode] = useState<SentCode>();
  const [pendingChange, setPendingChange] = useState<MobileChangeRequest & { sent: SentCode }>();

  const send = async (request: MobileChangeRequest) => {
    const result = await dispatch(sendMobileCode({ customer, ...request }));
    if (sendMobileCode.rejected.match(result))
      return showFailure(result.error, setError, FIELDS, 'toast');
    setPendingChange({ ...request, sent: result.payload });
    return result.payload;
  };
  const sendConfirmation = async () => {
    const result = await dispatch(sendConfirmationCode(customer));
    if (sendConfirmationCode.rejected.match(result)) return showFailure(result.error, setError);
    setConfirmationCode(result.payload);
  };
  return { confirmationCode, sendConfirmation, pendingChange, send };
}

type ChangeActionsProps = {
  isSubmitting: boolean;
  onCancel: () => void;
  onRequestCode: (() => void) | undefined;
};

const ChangeActions = ({ isSubmitting, onCancel, onRequestCode }: ChangeActionsProps) => (
  <div className={styles.actions}>
    <Button type="submit" busy={isSubmitting}>
      {isSubmitting ? 'Sending' : 'Send code'}
    </Button>
    <Button look="tertiary" onClick={onCancel}>
      Cancel
    </Button>
    {onRequestCode && (
      <Button look="tertiary" onClick={onRequestCode}>
        Email me a code instead
      </Button>
    )}
  </div>
);

export function MobileChangeForm({ customer, onDone }: { customer: Customer; onDone: () => void }) {
  const dispatch = useAppDispatch();
  const region = useAppSelector(selectRegion);
  const dialCode =
    useAppSelector(selectCountries).find(({ code }) => code === region.code)?.dialCode ?? '+91';
  const currentNumber = customer.pendingMobile || customer.mobile;
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm<Values>({
    defaultValues: {
      mobile: currentNumber && formatMobile(currentNumber),
      password: '',
      confirmationOtp: '',
    },
    mode: 'onTouched',
  });
  const codes = useMobileCodes(customer, setError);
  const { confirmationCode, sendConfirmation, pendingChange, send } = codes;
  const submit = async ({ mobile, password, confirmationOtp }: Values) => {
    await send({
      mobile: toE164(mobile, dialCode) ?? mobile,
      by: confirmationCode ? { confirmationOtp: confirmationOtp.replace(/\D/g, '') } : { password },
    });
  };
  const verify = async (mobile: string, otp: string) => {
    const result = await dispatch(verifyMobile({ customer, mobile, otp }));
    if (verifyMobile.rejected.match(result)) return otpRefusal(result.error);
    onDone();
  };

  if (pendingChange) {
    const { sent, ...request } = pendingChange;
    return (
      <OtpForm
        sentCode={sent}
        submitLabel="Confirm number"
        busyLabel="Confirming"
        onResend={async () => (await send(request)) ?? undefined}
        onSubmitCode={(otp) => verify(request.mobile, otp)}
        onCancel={onDone}
      />
    );
  }
  return (
    <form className={styles.form} noValidate method="post" onSubmit={handleSubmit(submit)}>
      {errors.root?.message && <Notice tone="bad">{errors.root.message}</Notice>}
      <NewMobileField {...{ register, errors, dialCode }} regionName={region.name} />
      <ReauthenticationField {...{ register, errors, confirmationCode }} />
      <ChangeActions
        isSubmitting={isSubmitting}
        onCancel={onDone}
        onRequestCode={confirmationCode ? undefined : () => void sendConfirmation()}
      />
    </form>
  );
}
