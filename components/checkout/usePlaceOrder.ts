import { useEffect, useRef, useState } from 'react';
import { useNavigation } from '@/components/ui/Link';
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import type { Failure } from '@/lib/model/failure';
import type { Cart } from '@/lib/model/cart';
import type { OrderPlacement } from '@/lib/model/order';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectCart } from '@/store/cart/slice';
import { placeOrder } from '@/store/checkout/slice';
import { useGoToPaymentPage } from './useGoToPaymentPage';

/** Detects a cart that changed here, or that another tab changed or ordered. */
const cartFingerprint = ({ lines, giftCards, deductions }: Cart) =>
  [
    ...lines.map(({ sizeId, quantity }) => `${sizeId}x${quantity}`),
    ...giftCards.map(({ id }) => id),
    deductions.coupon?.code,
  ].join();

/** Places an order. `isPlacing` stays true until the page is left, against double clicks. */
export function usePlaceOrder() {
  const dispatch = useAppDispatch();
  const goToPaymentPage = useGoToPaymentPage();
  const { go, refresh } = useNavigation();
  const [isPlacing, setIsPlacing] = useState(false);
  const [refusal, setRefusal] = useState<Failure>();
  const fingerprint = cartFingerprint(useAppSelector(selectCart));
  const lastFingerprint = useRef(fingerprint);

  useEffect(() => {
    if (lastFingerprint.current === fingerprint || isPlacing) return;
    lastFingerprint.current = fingerprint;
    void refresh(); // payment methods and amount depend on the cart
  }, [fingerprint, isPlacing, refresh]);

  useEffect(() => {
    // Back from the payment page can restore this page from the back/forward cache.
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setIsPlacing(false);
      void refresh();
    };
    addEventListener('pageshow', handlePageShow);
    return () => removeEventListener('pageshow', handlePageShow);
  });

  const submitOrder = async (order: OrderPlacement) => {
    if (isPlacing) return;
    setIsPlacing(true);
    setRefusal(undefined);
    const result = await dispatch(placeOrder(order));
    if (placeOrder.rejected.match(result)) {
      setIsPlacing(false);
      setRefusal(result.error);
      // The page shows outdated data.
      if (result.error.code === RESPONSE_CODES.ORDER_REFUSED) void refresh();
      return;
    }
    const { orderId, paymentUrl } = result.payload;
    if (paymentUrl) goToPaymentPage(paymentUrl);
    else go(`/checkout/status?order_id=${orderId}`);
  };
  return { submitOrder, isPlacing, refusal, clearRefusal: () => setRefusal(undefined) };
}
