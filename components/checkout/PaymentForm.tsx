import dynamic from 'next/dynamic';
import { useRef } from 'react';
import { Button } from '@/components/ui/Button';
import type { Cart } from '@/lib/model/cart';
import { taxNote } from '@/lib/i18n/taxNote';
import type { Region } from '@/lib/i18n/region';
import { formatMoney } from '@/lib/i18n/money';
import { useAppSelector } from '@/store/hooks';
import { selectAddressBook, selectChosenAddress } from '@/store/address/slice';
import { selectCart } from '@/store/cart/slice';
import { selectPaymentOptions } from '@/store/checkout/slice';
import { selectRegion } from '@/store/region/slice';
import { getIdempotencyKey } from './idempotencyKey';
import styles from './PaymentForm.module.css';
import { PaymentRefusalNotice } from './PaymentRefusalNotice';
import { PaymentMethods } from './PaymentMethods';
import { usePaymentSelection } from './usePaymentSelection';
import { usePlaceOrder } from './usePlaceOrder';
import { PaymentMethodDetails } from './PaymentMethodDetails';

// Few customers have a contact to verify.
const ContactVerification = dynamic(() =>
  import('./ContactVerification').then((module) => module.ContactVerification),
);
// Not needed for the first paint.
const PaymentNotes = dynamic(
  () =>
    import(/* webpackChunkName: "payment-notes" */ './PaymentNotes').then(
      (module) => module.PaymentNotes,
    ),
  {
    ssr: false,
  },
);

function nextStep(isCashOnDelivery: boolean, isPickup: boolean, payable: number): string {
  if (isCashOnDelivery)
    return isPickup
      ? 'Pay in the store when you collect your order.'
      : 'Pay the courier when your order arrives.';
  return payable === 0
    ? 'Nothing left to pay. Your order is placed straight away.'
    : 'You’ll pay on a secure page and return here afterwards.';
}

/** Taxes and fees that the amount on the button contains, and those that come on top of it. */
function amountText({ totals }: Cart, { code, duty }: Region): string {
  return `All fees are included. ${taxNote({ code, duty: { ...duty, active: totals.dutyIncluded } })}.`;
}

const useIsPickup = () => useAppSelector(selectAddressBook).stores.some(({ chosen }) => chosen);

function AmountNote() {
  const region = useAppSelector(selectRegion);
  const cart = useAppSelector(selectCart);
  // In India the summary says that the price has every tax.
  return cart.lines.length > 0 && region.code !== 'IN' && <p>{amountText(cart, region)}</p>;
}

function useIdempotencyKey() {
  const region = useAppSelector(selectRegion);
  const { payable } = useAppSelector(selectPaymentOptions);
  const { lines, giftCards } = useAppSelector(selectCart);
  const address = useAppSelector(selectChosenAddress);
  return (optionCode: string, choice: string | undefined) =>
    getIdempotencyKey(
      JSON.stringify([
        optionCode,
        choice,
        payable,
        region.code,
        address?.id,
        lines.map(({ sizeId, quantity }) => [sizeId, quantity]),
        giftCards.map(({ id }) => id),
      ]),
    );
}

export function PaymentForm() {
  const region = useAppSelector(selectRegion);
  const { list, payable } = useAppSelector(selectPaymentOptions);
  const idempotencyKeyOf = useIdempotencyKey();
  const { option, choice, error, blockedReason, selectOption, setChoice, validate } =
    usePaymentSelection(list);
  const { submitOrder, isPlacing, refusal, clearRefusal } = usePlaceOrder();
  const amount = formatMoney(payable, region);
  const isCashOnDelivery = option?.method === 'cod';
  const isPickup = useIsPickup();
  const formRef = useRef<HTMLDivElement>(null);

  const handlePay = () => {
    if (!option) return;
    if (!validate())
      return formRef.current
        ?.querySelector<HTMLSelectElement>('[data-selected=true] select')
        ?.focus();
    const optionCode = option.code === option.method ? undefined : option.code;
    void submitOrder({
      method: option.method,
      option: optionCode,
      choice,
      idempotencyKey: idempotencyKeyOf(option.code, choice),
      total: payable,
    });
  };

  return (
    <div ref={formRef} className={styles.form}>
      {!blockedReason && (
        <PaymentMethods
          options={list}
          selectedOption={option}
          onSelect={selectOption}
          verification={<ContactVerification />}
        >
          {option && (
            <PaymentMethodDetails
              {...{ option, payable, choice, error }}
              onChoiceChange={setChoice}
            />
          )}
        </PaymentMethods>
      )}
      <PaymentRefusalNotice {...{ blockedReason, refusal, clearRefusal }} />
      {option && (
        <div className={styles.payment}>
          <AmountNote />
          <Button wide busy={isPlacing} onClick={handlePay}>
            {isCashOnDelivery ? `Place order for ${amount}` : `Pay ${amount}`}
          </Button>
          <p className={styles.secondary}>{nextStep(isCashOnDelivery, isPickup, payable)}</p>
          <PaymentNotes method={option.method} />
        </div>
      )}
    </div>
  );
}
