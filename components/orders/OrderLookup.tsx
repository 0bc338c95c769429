import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/Button';
import { CodeForm } from '@/components/ui/CodeForm';
import { Field } from '@/components/ui/Field';
import { Notice } from '@/components/ui/Notice';
import { showFailure } from '@/components/ui/showFailure';
import type { SentCode } from '@/lib/model/oneTimeCode';
import type { Lookup, TrackedOrder } from '@/lib/model/tracking';
import { useAppDispatch } from '@/store/hooks';
import { askForOrder, openOrder } from '@/store/orders/trackingThunks';
import styles from './OrderLookup.module.css';
import { TrackedPieces } from './TrackedPieces';

const FIELDS = { order_id: 'orderId', contact: 'contact' } as const;

/** An order without signing in: its number, the email or mobile it was placed with, and the code that is sent there. */
export function OrderLookup() {
  const dispatch = useAppDispatch();
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({ defaultValues: { orderId: '', contact: '' }, mode: 'onTouched' });
  const [asked, setAsked] = useState<Lookup & { sent: SentCode }>();
  const [order, setOrder] = useState<TrackedOrder>();

  const ask = async (lookup: Lookup) => {
    const answer = await dispatch(askForOrder(lookup));
    if (askForOrder.rejected.match(answer)) return showFailure(answer.error, setError, FIELDS);
    setAsked({ ...lookup, sent: answer.payload });
    return answer.payload;
  };
  const open = async (lookup: Lookup, otp: string) => {
    const answer = await dispatch(openOrder({ ...lookup, otp }));
    if (openOrder.rejected.match(answer)) return answer.error;
    setOrder(answer.payload);
  };

  if (order) return <TrackedPieces order={order} />;
  if (asked) {
    const { sent, ...lookup } = asked;
    return (
      <div className={styles.lookup}>
        <Notice tone="good">
          If order {lookup.orderId} was placed with {lookup.contact}, a code is on its way there.
        </Notice>
        <CodeForm
          sent={sent}
          act="Show the order"
          busy="One moment"
          onResend={async () => (await ask(lookup)) ?? undefined}
          onCode={(otp) => open(lookup, otp)}
          onCancel={() => setAsked(undefined)}
        />
      </div>
    );
  }
  return (
    <form
      className={styles.lookup}
      noValidate
      method="post"
      onSubmit={handleSubmit(
        async ({ orderId, contact }) =>
          void (await ask({
            orderId: Number(orderId.replace(/\D/g, '')),
            contact: contact.trim(),
          })),
      )}
    >
      {errors.root?.message && <Notice tone="bad">{errors.root.message}</Notice>}
      <Field
        label="Order number"
        hint="From the mail that confirmed it, such as 700001"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        required
        error={errors.orderId?.message}
        {...register('orderId', {
          validate: (typed) =>
            /^\D*[1-9]\d{0,8}\D*$/.test(typed) || 'Please enter the number of the order',
        })}
      />
      <Field
        label="Email or mobile number"
        hint="The one you gave with the order"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
        required
        error={errors.contact?.message}
        {...register('contact', {
          validate: (typed) =>
            typed.trim().length >= 5 || 'Please enter the email or mobile number of the order',
        })}
      />
      <div>
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'One moment' : 'Send me a code'}
        </Button>
      </div>
    </form>
  );
}
