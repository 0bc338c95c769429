import { useState } from 'react';
import { Link } from '@/components/ui/Link';
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { chargeStateOf } from '@/lib/model/chargeText';
import { formatDateTime } from '@/lib/i18n/dates';
import type {
  CancellationKind,
  CancellationTerms,
  RefundDestination,
} from '@/lib/model/cancellation';
import type { Order, OrderItem } from '@/lib/model/order';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { cancelOrReturnItem } from '@/store/orders/slice';
import { selectRegion } from '@/store/region/slice';
import {
  RequestedItem,
  ReasonField,
  RefusalNotice,
  RequestActions,
  type RequestRefusal,
} from './ItemRequestFormParts';
import styles from './CancelOrReturn.module.css';
import { RefundMethodPicker } from './RefundMethodPicker';
import { useOrderMoney } from './useOrderMoney';

type CancelOrReturnFormProps = {
  order: Order;
  item: OrderItem;
  kind: CancellationKind;
  terms: CancellationTerms;
  onClose: () => void;
  onStale: () => void;
};

const OtherColourHint = ({ item }: { item: OrderItem }) => (
  <p className={styles.secondary}>
    Need another size? Choose Exchange. For another colour, return this item to your Aza wallet and
    use the credit to{' '}
    <Link className={styles.link} href={item.href}>
      choose another
    </Link>
    .
  </p>
);

/** Terms that have changed are rejected as stale. */
function useRequestForm({ order, item, kind, terms, onClose }: CancelOrReturnFormProps) {
  const dispatch = useAppDispatch();
  const [reason, setReason] = useState('');
  const [isIncomplete, setIsIncomplete] = useState(false);
  const [destination, setDestination] = useState<RefundDestination | undefined>(
    terms.options[0]?.to,
  );
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [refusal, setRefusal] = useState<RequestRefusal>();
  const option = terms.options.find((candidate) => candidate.to === destination);

  const submitRequest = async () => {
    if (!reason) return setIsIncomplete(true);
    if (!option) return;
    setIsSubmitting(true);
    const result = await dispatch(
      cancelOrReturnItem({
        orderId: order.id,
        lineId: item.id,
        kind,
        to: option.to,
        reason,
        refund: option.refund,
      }),
    );
    setIsSubmitting(false);
    if (cancelOrReturnItem.rejected.match(result))
      setRefusal({
        message: result.error.message ?? '',
        stale: result.error.code === RESPONSE_CODES.AFTER_SALE_REFUSED,
      });
    else onClose();
  };
  return {
    reason,
    setReason,
    isIncomplete,
    destination,
    setDestination,
    option,
    isSubmitting,
    refusal,
    submitRequest,
  };
}

/** Reason and refund destination; changed terms are shown before anything happens. */
export function CancelOrReturnForm(props: CancelOrReturnFormProps) {
  const { order, item, kind, terms, onClose, onStale } = props;
  const { locale } = useAppSelector(selectRegion);
  const formatAmount = useOrderMoney(order);
  const charge = chargeStateOf(order.authorization ?? null);
  const {
    reason,
    setReason,
    isIncomplete,
    destination,
    setDestination,
    option,
    isSubmitting,
    refusal,
    submitRequest,
  } = useRequestForm(props);
  return (
    <form
      className={styles.form}
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void submitRequest();
      }}
    >
      <RequestedItem item={item} />
      {terms.until && (
        <p className={styles.secondary}>
          It can be returned until {formatDateTime(terms.until, locale)}, unworn and with its tags.
        </p>
      )}
      <ReasonField
        reasons={terms.reasons}
        reason={reason}
        isIncomplete={isIncomplete}
        onReasonChange={setReason}
      />
      <RefundMethodPicker
        options={terms.options}
        selected={destination}
        onSelect={setDestination}
        formatAmount={formatAmount}
        charge={charge}
      />
      {terms.waitsForReturn && (
        <p className={styles.secondary}>We’ll refund you once we receive the item you exchanged.</p>
      )}
      {kind === 'return' && <OtherColourHint item={item} />}
      {refusal && <RefusalNotice refusal={refusal} onStale={onStale} />}
      <RequestActions
        isSubmitting={isSubmitting}
        label={`${kind === 'return' ? 'Return' : 'Cancel'}${option && option.refund > 0 && charge === 'charged' ? ` and refund ${formatAmount(option.refund)}` : ' this item'}`}
        onClose={onClose}
      />
    </form>
  );
}
