import { useState } from 'react';
import { type FieldErrors, useForm, type UseFormRegister } from 'react-hook-form';
import { Button } from '@/components/ui/Button';
import { OtpForm } from '@/components/ui/OtpForm';
import { Field } from '@/components/ui/Field';
import { Notice } from '@/components/ui/Notice';
import { showFailure } from '@/components/ui/showFailure';
import type { Failure } from '@/lib/model/failure';
import type { SentCode } from '@/lib/model/oneTimeCode';
import type { OrderLookup, TrackedOrder } from '@/lib/model/tracking';
import { useAppDispatch } from '@/store/hooks';
import { requestOrderCode, openTrackedOrder } from '@/store/orders/trackingThunks';
import styles from './OrderLookupForm.module.css';

const FIELDS = { order_id: 'orderId', contact: 'contact' } as const;

type LookupValues = { orderId: string; contact: string };

const LookupFields = ({
  register,
  errors,
}: {
  register: UseFormRegister<LookupValues>;
  errors: FieldErrors<LookupValues>;
}) => (
  <>
    <Field
      label="Order number"
      hint="In your confirmation email, such as 700001"
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      required
      error={errors.orderId?.message}
      {...register('orderId', {
        validate: (value) => /^\D*[1-9]\d{0,8}\D*$/.test(value) || 'Please enter your order number',
      })}
    />
    <Field
      label="Email or mobile number"
      autoComplete="email"
      autoCapitalize="none"
      maxLength={254}
      required
      error={errors.contact?.message}
      {...register('contact', {
        validate: (value) =>
          value.trim().length >= 5 || 'Please enter the email or mobile number used for the order',
      })}
    />
  </>
);

const toOrderLookup = ({ orderId, contact }: LookupValues): OrderLookup => ({
  orderId: Number(orderId.replace(/\D/g, '')),
  contact: contact.trim(),
});

type SentLookup = OrderLookup & { sent: SentCode };

type LookupCodeFormProps = {
  sentLookup: SentLookup;
  requestCode: (lookup: OrderLookup) => Promise<SentCode | undefined>;
  openOrder: (lookup: OrderLookup, otp: string) => Promise<Failure | undefined>;
  onCancel: () => void;
};

function LookupCodeForm({ sentLookup, requestCode, openOrder, onCancel }: LookupCodeFormProps) {
  const { sent, ...lookup } = sentLookup;
  return (
    <div className={styles.form}>
      <Notice tone="good">
        We send a code only if order {lookup.orderId} was placed with this email or mobile number.
      </Notice>
      <OtpForm
        sentCode={sent}
        submitLabel="View order"
        busyLabel="Loading"
        onResend={() => requestCode(lookup)}
        onSubmitCode={(otp) => openOrder(lookup, otp)}
        onCancel={onCancel}
      />
    </div>
  );
}

/** Tracking without signing in: order number, contact, and the code sent there. */
export function OrderLookupForm({ onOrderOpen }: { onOrderOpen: (order: TrackedOrder) => void }) {
  const dispatch = useAppDispatch();
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm<LookupValues>({ defaultValues: { orderId: '', contact: '' }, mode: 'onTouched' });
  const [sentLookup, setSentLookup] = useState<SentLookup>();

  const requestCode = async (lookup: OrderLookup): Promise<SentCode | undefined> => {
    const result = await dispatch(requestOrderCode(lookup));
    if (requestOrderCode.rejected.match(result)) {
      showFailure(result.error, setError, FIELDS);
      return undefined;
    }
    setSentLookup({ ...lookup, sent: result.payload });
    return result.payload;
  };
  const openOrderWithCode = async (
    lookup: OrderLookup,
    otp: string,
  ): Promise<Failure | undefined> => {
    const result = await dispatch(openTrackedOrder({ ...lookup, otp }));
    if (openTrackedOrder.rejected.match(result)) return result.error;
    onOrderOpen(result.payload);
    return undefined;
  };

  if (sentLookup)
    return (
      <LookupCodeForm
        sentLookup={sentLookup}
        requestCode={requestCode}
        openOrder={openOrderWithCode}
        onCancel={() => setSentLookup(undefined)}
      />
    );
  return (
    <form
      className={styles.form}
      noValidate
      method="post"
      onSubmit={handleSubmit(async (values) => void (await requestCode(toOrderLookup(values))))}
    >
      {errors.root?.message && <Notice tone="bad">{errors.root.message}</Notice>}
      <LookupFields register={register} errors={errors} />
      <div>
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Sending' : 'Send code'}
        </Button>
      </div>
    </form>
  );
}
