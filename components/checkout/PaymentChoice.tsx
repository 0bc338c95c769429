import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { dutySentence } from '@/lib/duty';
import type { PaymentMethod } from '@/lib/model/order';
import { formatMoney } from '@/lib/money';
import { useAppSelector } from '@/store/hooks';
import { selectChosenAddress } from '@/store/slices/address';
import { selectCart } from '@/store/slices/cart';
import { selectPaymentOptions } from '@/store/slices/checkout';
import { selectRegion } from '@/store/slices/region';
import { tokenOf } from './attempt';
import styles from './PaymentChoice.module.css';
import { PaymentRefusal } from './PaymentRefusal';
import { PaymentWays } from './PaymentWays';
import { usePlacing } from './usePlacing';

/** How to pay, and the button that does it, naming the amount. */
export function PaymentChoice() {
  const region = useAppSelector(selectRegion);
  const { list, payable, blocked } = useAppSelector(selectPaymentOptions);
  const { lines, totals } = useAppSelector(selectCart);
  const address = useAppSelector(selectChosenAddress);
  const [picked, setPicked] = useState<PaymentMethod>();
  const { place, placing, refusal } = usePlacing();
  const available = list.filter((option) => option.available);
  const method = available.find(({ code }) => code === picked)?.code ?? available[0]?.code;
  const bag = JSON.stringify([method, payable, region.code, address?.id, lines.map(({ sizeId, quantity }) => [sizeId, quantity])]);
  const amount = formatMoney(payable, region);

  return (
    <div className={styles.choice}>
      <PaymentWays options={list} chosen={method} onChoose={setPicked} />
      <PaymentRefusal blocked={blocked ? list.find(({ reason }) => reason)?.reason : undefined} refusal={refusal} />
      {method && (
        <div className={styles.pay}>
          <p>You will pay {amount} in all, {totals.shipping ? `with ${formatMoney(totals.shipping, region)} for shipping` : 'with free shipping'}. {dutySentence({ code: region.code, duty: { ...region.duty, active: totals.dutyIncluded } })}.</p>
          <Button wide busy={placing} onClick={() => void place(method, tokenOf(bag))}>{method === 'cod' ? `Place order for ${amount}` : `Pay ${amount}`}</Button>
          <p className={styles.quiet}>{method === 'cod' ? 'You pay the courier when your order arrives.' : 'You pay on the payment page that opens next, and come back here.'}</p>
        </div>
      )}
    </div>
  );
}
