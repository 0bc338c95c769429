import { useState } from 'react';
import { useNavigation } from '@/components/ui/Link';
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { formatDateTime } from '@/lib/i18n/dates';
import type { ExchangeTerms } from '@/lib/model/exchange';
import type { Order, OrderItem } from '@/lib/model/order';
import { toShopPath } from '@/lib/routing/toShopPath';
import { uuid } from '@/lib/browser/uuid';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { exchangeItem } from '@/store/orders/slice';
import { selectRegion } from '@/store/region/slice';
import { selectSite } from '@/store/site/slice';
import {
  RequestedItem,
  ReasonField,
  RefusalNotice,
  RequestActions,
  type RequestRefusal,
} from './ItemRequestFormParts';
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

/** The form's state and its submission. Terms that have changed are rejected as stale. */
function useExchangeForm({ order, item, terms }: ExchangeFormProps) {
  const dispatch = useAppDispatch();
  const { go } = useNavigation();
  const { url } = useAppSelector(selectSite);
  const [idempotencyKey] = useState(uuid);
  const [sizeId, setSizeId] = useState<number>();
  const [reason, setReason] = useState('');
  const [isIncomplete, setIsIncomplete] = useState(false);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [refusal, setRefusal] = useState<RequestRefusal>();
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
        refund: selectedSize.refund,
        token: idempotencyKey,
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
    if (paymentUrl) location.assign(toShopPath(paymentUrl, url));
    else go(`/user/my-orders/status?order_id=${orderId}`);
  };
  return {
    sizeId,
    setSizeId,
    selectedSize,
    reason,
    setReason,
    isIncomplete,
    isSubmitting,
    refusal,
    submitExchange,
  };
}

/** Size and reason; changed terms are shown before anything happens. */
export function ExchangeForm(props: ExchangeFormProps) {
  const { order, item, terms, onClose, onStale } = props;
  const { locale } = useAppSelector(selectRegion);
  const formatAmount = useOrderMoney(order);
  const {
    sizeId,
    setSizeId,
    selectedSize,
    reason,
    setReason,
    isIncomplete,
    isSubmitting,
    refusal,
    submitExchange,
  } = useExchangeForm(props);
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
      <RequestedItem item={item} />
      <p className={styles.secondary}>
        The {formatAmount(terms.paid)} you paid goes towards the new size.
        {terms.until &&
          ` It can be exchanged until ${formatDateTime(terms.until, locale)}, unworn and with its tags.`}
      </p>
      <ExchangeSizePicker
        order={order}
        sizes={terms.sizes}
        selectedId={sizeId}
        onSelect={setSizeId}
        formatAmount={formatAmount}
        error={isIncomplete && !selectedSize ? 'Please select a size' : ''}
      />
      <ReasonField
        reasons={terms.reasons}
        reason={reason}
        isIncomplete={isIncomplete}
        onReasonChange={setReason}
      />
      {refusal && <RefusalNotice refusal={refusal} onStale={onStale} />}
      <RequestActions
        isSubmitting={isSubmitting}
        label={`Exchange${selectedSize?.toPay ? ` and pay ${formatAmount(selectedSize.toPay)}` : selectedSize?.refund ? ` and refund ${formatAmount(selectedSize.refund)}` : ' this item'}`}
        onClose={onClose}
      />
    </form>
  );
}
