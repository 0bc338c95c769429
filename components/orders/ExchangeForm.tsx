import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { SelectField } from '@/components/ui/SelectField';
import { useNavigation } from '@/components/ui/Link';
import { Notice } from '@/components/ui/Notice';
import { CODES } from '@/lib/model/responseCodes';
import { formatMoment } from '@/lib/i18n/dates';
import type { ExchangeOffer } from '@/lib/model/exchange';
import type { Order, OrderLine } from '@/lib/model/order';
import { withinShop } from '@/lib/model/site';
import { randomToken } from '@/lib/browser/uuid';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { exchange } from '@/store/orders/slice';
import { selectRegion } from '@/store/region/slice';
import { selectSite } from '@/store/site/slice';
import { ExchangeSizes } from './ExchangeSizes';
import styles from './GiveUp.module.css';
import { useOrderMoney } from './useOrderMoney';

type ExchangeFormProps = {
  order: Order;
  line: OrderLine;
  offer: ExchangeOffer;
  onClose: () => void;
  onStale: () => void;
};

/** Which size, and why: the button names what is to be paid or comes back. Terms that changed meanwhile are shown again before anything happens. */
export function ExchangeForm({ order, line, offer, onClose, onStale }: ExchangeFormProps) {
  const dispatch = useAppDispatch();
  const { go } = useNavigation();
  const { locale } = useAppSelector(selectRegion);
  const { url } = useAppSelector(selectSite);
  const money = useOrderMoney(order);
  const [token] = useState(randomToken);
  const [sizeId, setSizeId] = useState<number>();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ message: string; stale: boolean }>();
  const chosen = offer.sizes.find((one) => one.sizeId === sizeId);

  const confirm = async () => {
    if (!chosen || !reason) return setMissing(true);
    setBusy(true);
    const answer = await dispatch(
      exchange({
        orderId: order.id,
        lineId: line.id,
        sizeId: chosen.sizeId,
        reason,
        toPay: chosen.toPay,
        back: chosen.back,
        token,
      }),
    );
    if (exchange.rejected.match(answer)) {
      setBusy(false);
      return setRefusal({
        message: answer.error.message ?? '',
        stale: answer.error.code === CODES.AFTER_SALE_REFUSED,
      });
    }
    const { orderId, paymentUrl } = answer.payload.placed;
    if (paymentUrl) location.assign(withinShop(paymentUrl, url));
    else go(`/user/my-orders/status?order_id=${orderId}`);
  };

  return (
    <form
      className={styles.form}
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void confirm();
      }}
    >
      <p className={styles.piece}>
        <strong>{line.designer}</strong>
        <span>{line.name}</span>
      </p>
      <p className={styles.quiet}>
        You paid {money(offer.paid)}; all of it pays for the other size.
        {offer.until &&
          ` It can be exchanged until ${formatMoment(offer.until, locale)}, unworn and with its tags.`}
      </p>
      <ExchangeSizes
        sizes={offer.sizes}
        chosen={sizeId}
        onChoose={setSizeId}
        money={money}
        error={missing && !chosen ? 'Please select a size' : ''}
      />
      <SelectField
        label="Why"
        required
        value={reason}
        error={missing && !reason ? 'Please choose a reason' : undefined}
        onChange={({ target }) => setReason(target.value)}
      >
        <option value="">Please choose</option>
        {offer.reasons.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      {refusal && (
        <Notice tone="bad">
          {refusal.message}{' '}
          {refusal.stale && (
            <Button look="quiet" onClick={onStale}>
              See the terms as they are now
            </Button>
          )}
        </Notice>
      )}
      <div className={styles.ways}>
        <Button type="submit" busy={busy}>
          {busy
            ? 'One moment'
            : `Exchange it${chosen?.toPay ? `, pay ${money(chosen.toPay)}` : chosen?.back ? `, ${money(chosen.back)} back` : ''}`}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Keep the piece
        </Button>
      </div>
    </form>
  );
}
