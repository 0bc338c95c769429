import { useEffect, useState } from 'react';
import type { Order } from '@/lib/model/order';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { askAboutPayment } from '@/store/checkout/thunks';
import { selectStatus } from '@/store/requestStatus/slice';
import { checkTransaction } from '@/store/orders/slice';

/** Quick at first, for most payments settle within seconds; then less and less, and after some minutes only when asked. */
const PAUSES_MS = [2000, 3000, 5000, 8000, 13_000, 21_000, 34_000, 55_000];

/** Asks again and again how a pending order's payment stands, until it is known. */
export function usePaymentWatch({ id, state }: Order) {
  const dispatch = useAppDispatch();
  const status = useAppSelector((store) => selectStatus(store, checkTransaction));
  const [asked, setAsked] = useState(0);
  const pause = PAUSES_MS[asked];
  const watching = state === 'pending' && pause !== undefined;
  useEffect(() => {
    if (!watching) return;
    const ask = async () => {
      await dispatch(checkTransaction(id));
      setAsked((times) => times + 1);
    };
    const timer = setTimeout(() => void ask(), pause);
    return () => clearTimeout(timer);
  }, [dispatch, id, pause, watching]);
  const check = async () => {
    await dispatch(askAboutPayment(id)); // says aloud that it is still pending
    await dispatch(checkTransaction(id));
  };
  const known = state !== 'pending';
  useEffect(() => {
    if (known) return;
    // Back from a payment app, or back in the network: most payments are known by now.
    const again = () => {
      if (document.visibilityState === 'visible' && navigator.onLine)
        void dispatch(checkTransaction(id));
    };
    addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, [dispatch, id, known]);
  return {
    checking: status === 'loading',
    /** The store could not be asked. */ lost: status === 'rejected',
    watching,
    check: () => void check(),
  };
}
