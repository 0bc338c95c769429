import { useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { dutySentence } from '@/lib/i18n/taxNote';
import { formatMoney } from '@/lib/i18n/money';
import { useAppSelector } from '@/store/hooks';
import { selectChosenAddress } from '@/store/address/slice';
import { selectCart } from '@/store/cart/slice';
import { selectPaymentOptions } from '@/store/checkout/slice';
import { selectRegion } from '@/store/region/slice';
import { tokenOf } from './attempt';
import styles from './PaymentChoice.module.css';
import { ContactProof } from './ContactProof';
import { PaymentRefusal } from './PaymentRefusal';
import { PaymentWays } from './PaymentWays';
import { usePaymentChoice } from './usePaymentChoice';
import { usePlacing } from './usePlacing';
import { WayChoice } from './WayChoice';

/** How to pay, and the button that does it, naming the amount. */
export function PaymentChoice() {
  const region = useAppSelector(selectRegion);
  const { list, payable, blocked, bankDiscount } = useAppSelector(selectPaymentOptions);
  const { lines, totals } = useAppSelector(selectCart);
  const address = useAppSelector(selectChosenAddress);
  const { option, choice, error, pick, choose, complete } = usePaymentChoice(list);
  const { place, placing, refusal } = usePlacing();
  const amount = formatMoney(payable, region);
  const cash = option?.method === 'cod';
  const part = useRef<HTMLDivElement>(null);

  const pay = () => {
    if (!option) return;
    if (!complete())
      return part.current?.querySelector<HTMLSelectElement>('[data-chosen=true] select')?.focus();
    const way = option.code === option.method ? undefined : option.code;
    // Another bag, address or way is another attempt.
    const bag = JSON.stringify([
      option.code,
      choice,
      payable,
      region.code,
      address?.id,
      lines.map(({ sizeId, quantity }) => [sizeId, quantity]),
    ]);
    void place({ method: option.method, way, choice, token: tokenOf(bag), total: payable });
  };

  return (
    <div ref={part} className={styles.choice}>
      <PaymentWays
        options={list}
        blocked={blocked}
        chosen={option}
        onChoose={pick}
        proof={<ContactProof />}
      >
        {option && <WayChoice {...{ option, payable, choice, error }} onChoose={choose} />}
      </PaymentWays>
      <PaymentRefusal
        blocked={blocked ? list.find(({ reason }) => reason)?.reason : undefined}
        refusal={refusal}
      />
      {option && (
        <div className={styles.pay}>
          <p>
            You will pay {amount} in all,{' '}
            {totals.shipping
              ? `with ${formatMoney(totals.shipping, region)} for shipping`
              : 'with free shipping'}
            .{' '}
            {dutySentence({
              code: region.code,
              duty: { ...region.duty, active: totals.dutyIncluded },
            })}
            .
          </p>
          {bankDiscount && !cash && (
            <p className={styles.quiet}>
              Your bank may take something off on the payment page; you never pay more than {amount}
              .
            </p>
          )}
          <Button wide busy={placing} onClick={pay}>
            {cash ? `Place order for ${amount}` : `Pay ${amount}`}
          </Button>
          <p className={styles.quiet}>
            {cash
              ? 'You pay the courier when your order arrives.'
              : payable === 0
                ? 'Nothing is left to pay: the order is placed at once.'
                : 'You pay on the payment page that opens next, and come back here.'}
          </p>
        </div>
      )}
    </div>
  );
}
