import { useEffect, useRef, useState } from 'react';
import { useNavigation } from '@/components/ui/Link';
import { CODES } from '@/lib/model/responseCodes';
import type { Failure } from '@/lib/model/failure';
import type { Cart } from '@/lib/model/cart';
import type { Placing } from '@/lib/model/order';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectCart } from '@/store/cart/slice';
import { placeOrder } from '@/store/checkout/slice';
import { usePaymentPage } from './usePaymentPage';

/** What is bought: another tab may buy or change it meanwhile. */
const bagOf = ({ lines }: Cart) =>
  lines.map(({ sizeId, quantity }) => `${sizeId}x${quantity}`).join();

/** Places an order and leads to where it is paid or confirmed. placing lasts until the page is left, so a second click does nothing. */
export function usePlacing() {
  const dispatch = useAppDispatch();
  const pay = usePaymentPage();
  const { go, refresh } = useNavigation();
  const [placing, setPlacing] = useState(false);
  const [refusal, setRefusal] = useState<Failure>();
  const bag = bagOf(useAppSelector(selectCart));
  const asked = useRef(bag);

  useEffect(() => {
    if (asked.current === bag || placing) return;
    asked.current = bag;
    void refresh(); // the ways to pay and the amount are of the bag as it was
  }, [bag, placing, refresh]);

  useEffect(() => {
    // The way back from the payment page may bring this page as it was left: it asks how things stand now.
    const returned = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setPlacing(false);
      void refresh();
    };
    addEventListener('pageshow', returned);
    return () => removeEventListener('pageshow', returned);
  });

  const place = async (order: Placing) => {
    if (placing) return;
    setPlacing(true);
    setRefusal(undefined);
    const answer = await dispatch(placeOrder(order));
    if (placeOrder.rejected.match(answer)) {
      setPlacing(false);
      setRefusal(answer.error);
      if (answer.error.code === CODES.ORDER_REFUSED) void refresh(); // something is no longer as this page says
      return;
    }
    const { orderId, paymentUrl } = answer.payload;
    if (paymentUrl) pay(paymentUrl);
    else go(`/checkout/status?order_id=${orderId}`);
  };
  return { place, placing, refusal };
}
