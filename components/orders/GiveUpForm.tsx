import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { SelectField } from '@/components/ui/SelectField';
import { Link } from '@/components/ui/Link';
import { Notice } from '@/components/ui/Notice';
import { CODES } from '@/lib/model/responseCodes';
import { formatMoment } from '@/lib/i18n/dates';
import type { GiveUpKind, GiveUpOffer, RefundTo } from '@/lib/model/afterSale';
import type { Order, OrderLine } from '@/lib/model/order';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { giveUp } from '@/store/orders/slice';
import { selectRegion } from '@/store/region/slice';
import styles from './GiveUp.module.css';
import { RefundChoice } from './RefundChoice';
import { useOrderMoney } from './useOrderMoney';

type GiveUpFormProps = {
  order: Order;
  line: OrderLine;
  kind: GiveUpKind;
  offer: GiveUpOffer;
  onClose: () => void;
  onStale: () => void;
};

/** Why, and where the refund goes: the button names what comes back. Terms that changed meanwhile are shown again before anything happens. */
export function GiveUpForm({ order, line, kind, offer, onClose, onStale }: GiveUpFormProps) {
  const dispatch = useAppDispatch();
  const { locale } = useAppSelector(selectRegion);
  const money = useOrderMoney(order);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [to, setTo] = useState<RefundTo | undefined>(offer.options[0]?.to);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ message: string; stale: boolean }>();
  const option = offer.options.find((one) => one.to === to);

  const confirm = async () => {
    if (!reason) return setMissing(true);
    if (!option) return;
    setBusy(true);
    const answer = await dispatch(
      giveUp({
        orderId: order.id,
        lineId: line.id,
        kind,
        to: option.to,
        reason,
        refund: option.refund,
      }),
    );
    setBusy(false);
    if (giveUp.rejected.match(answer))
      setRefusal({
        message: answer.error.message ?? '',
        stale: answer.error.code === CODES.AFTER_SALE_REFUSED,
      });
    else onClose();
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
      {offer.until && (
        <p className={styles.quiet}>
          It can be returned until {formatMoment(offer.until, locale)}, unworn and with its tags.
        </p>
      )}
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
      <RefundChoice options={offer.options} chosen={to} onChoose={setTo} money={money} />
      {offer.waitsForReturn && (
        <p className={styles.quiet}>
          The refund follows once the item you exchanged for this one is back with us.
        </p>
      )}
      {kind === 'return' && (
        <p className={styles.quiet}>
          Another size is had by an exchange. For another colour, return this one into your wallet
          and{' '}
          <Link className={styles.link} href={line.href}>
            choose the other
          </Link>{' '}
          at once: what is in the wallet pays for it.
        </p>
      )}
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
            : `${kind === 'return' ? 'Return it' : 'Cancel it'}${option && option.refund > 0 ? `, ${money(option.refund)} back` : ''}`}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Keep the piece
        </Button>
      </div>
    </form>
  );
}
