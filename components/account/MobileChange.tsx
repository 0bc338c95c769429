import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/Button';
import { CodeForm } from '@/components/ui/CodeForm';
import { Field } from '@/components/ui/Field';
import { showFailure } from '@/components/ui/showFailure';
import { Notice } from '@/components/ui/Notice';
import { formatMobile, toE164 } from '@/lib/addressChecks';
import type { SentCode } from '@/lib/model/code';
import type { Customer } from '@/lib/model/customer';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { proveMobile, sendMobileCode } from '@/store/operations/privacy';
import { selectCountries, selectRegion } from '@/store/slices/region';
import styles from './Account.module.css';

type Asked = { mobile: string; sent: SentCode };

/** Another mobile number: typed, then proved by the code that is sent to it. */
export function MobileChange({ customer, onDone }: { customer: Customer; onDone: () => void }) {
  const dispatch = useAppDispatch();
  const region = useAppSelector(selectRegion);
  const dialCode =
    useAppSelector(selectCountries).find(({ code }) => code === region.code)?.dialCode ?? '+91';
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({
    defaultValues: { mobile: customer.mobile && formatMobile(customer.mobile) },
    mode: 'onTouched',
  });
  const [asked, setAsked] = useState<Asked>();

  const send = async (mobile: string) => {
    const answer = await dispatch(sendMobileCode({ customer, mobile }));
    if (sendMobileCode.rejected.match(answer))
      return showFailure(answer.error, setError, { mobile: 'mobile' });
    setAsked({ mobile, sent: answer.payload });
    return answer.payload;
  };
  const prove = async (mobile: string, otp: string) => {
    const answer = await dispatch(proveMobile({ customer, mobile, otp }));
    if (proveMobile.rejected.match(answer)) return answer.error;
    onDone();
  };

  if (asked) {
    const { mobile, sent } = asked;
    return (
      <CodeForm
        sent={sent}
        act="Confirm the number"
        busy="Confirming"
        onResend={async () => (await send(mobile)) ?? undefined}
        onCode={(otp) => prove(mobile, otp)}
        onCancel={onDone}
      />
    );
  }
  return (
    <form
      className={styles.form}
      noValidate
      method="post"
      onSubmit={handleSubmit(
        async ({ mobile }) => void (await send(toE164(mobile, dialCode) ?? mobile)),
      )}
    >
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
      <div className={styles.ways}>
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Sending' : 'Send the code'}
        </Button>
        <Button look="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
