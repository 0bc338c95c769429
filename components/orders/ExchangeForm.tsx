import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { SelectField } from '@/components/ui/SelectField';
import { useNavigation } from '@/components/ui/Link';
import { Notice } from '@/components/ui/Notice';
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { formatDateTime } from '@/lib/i18n/dates';
import type { ExchangeTerms } from '@/lib/model/exchange';
import type { Order, OrderItem } from '@/lib/model/order';
import { isWithinShop } from '@/lib/model/site';
import { uuid } from '@/lib/browser/uuid';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { exchangeItem } from '@/store/orders/slice';
import { selectRegion } from '@/store/region/slice';
import { selectSite } from '@/store/site/slice';
import { ExchangeSizePicker } from './ExchangeSizePicker';
import styles from './CancelOrReturn.module.css';
import { useOrderMoney } from './useOrderMoney';

type ExchangeFormProps = {
  order: Order;
  item: OrderItem;
  terms: ExchangeTerms;
  onClose: () => void;
  onStale: () => void;
};

/**
 * Size and reason; the button names the amount due or refunded. If the terms have changed, it shows
 * the new ones before anything happens.
 */
export function ExchangeForm({ order, item, terms, onClose, onStale }: ExchangeFormProps) {
  const dispatch = useAppDispatch();
  const { go } = useNavigation();
  const { locale } = useAppSelector(selectRegion);
  const { url } = useAppSelector(selectSite);
  const formatAmount = useOrderMoney(order);
  const [token] = useState(uuid);
  const [sizeId, setSizeId] = useState<number>();
  const [reason, setReason] = useState('');
  const [isIncomplete, setIsIncomplete] = useState(false);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [refusal, setRefusal] = useState<{ message: string; stale: boolean }>();
  const selectedSize = terms.sizes.find((option) => option.sizeId === sizeId);

  const submitExchange = async () => {
    if (!selectedSize || !reason) return setIsIncomplete(true);
    setIsSubmitting(true);
    const result = await dispatch(
      exchangeItem({
        orderId: order.id,
        lineId: item.id,
        sizeId: selectedSize.sizeId,
        reason,
        toPay: selectedSize.toPay,
        back: selectedSize.back,
        token,
      }),
    );
    if (exchangeItem.rejected.match(result)) {
      setIsSubmitting(false);
      return setRefusal({
        message: result.error.message ?? '',
        stale: result.error.code === RESPONSE_CODES.AFTER_SALE_REFUSED,
      });
    }
    const { orderId, paymentUrl } = result.payload.placed;
    if (paymentUrl) location.assign(isWithinShop(paymentUrl, url));
    else go(`/user/my-orders/status?order_id=${orderId}`);
  };

  return (
    <form
      className={styles.form}
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void submitExchange();
      }}
    >
      <p className={styles.piece}>
        <strong>{item.designer}</strong>
        <span>{item.name}</span>
      </p>
      <p className={styles.quiet}>
        You paid {formatAmount(terms.paid)}; all of it pays for the other size.
        {terms.until &&
          ` It can be exchanged until ${formatDateTime(terms.until, locale)}, unworn and with its tags.`}
      </p>
      <ExchangeSizePicker
        sizes={terms.sizes}
        selectedId={sizeId}
        onSelect={setSizeId}
        formatAmount={formatAmount}
        error={isIncomplete && !selectedSize ? 'Please select a size' : ''}
      />
      <SelectField
        label="Why"
        required
        value={reason}
        error={isIncomplete && !reason ? 'Please choose a reason' : undefined}
        onChange={({ target }) => setReason(target.value)}
      >
        <option value="">Please choose</option>
        {terms.reasons.map((option) => (
          <option key={option}>{option}</option>
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
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting
            ? 'One moment'
            : `Exchange it${selectedSize?.toPay ? `, pay ${formatAmount(selectedSize.toPay)}` : selectedSize?.back ? `, ${formatAmount(selectedSize.back)} back` : ''}`}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Keep the piece
        </Button>
      </div>
    </form>
  );
}
