import { useEffect, useState } from 'react';
import type { Order } from '@/lib/model/order';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { checkPayment } from '@/store/checkout/thunks';
import { selectStatus } from '@/store/requestStatus/slice';
import { checkTransaction } from '@/store/orders/slice';

/** Most payments settle within seconds, so polling backs off and ends after some minutes. */
const POLL_INTERVALS_MS = [2000, 3000, 5000, 8000, 13_000, 21_000, 34_000, 55_000];

export function usePaymentPolling({ id, state }: Order) {
  const dispatch = useAppDispatch();
  const status = useAppSelector((store) => selectStatus(store, checkTransaction));
  const [pollCount, setPollCount] = useState(0);
  const intervalMs = POLL_INTERVALS_MS[pollCount];
  const isPolling = state === 'pending' && intervalMs !== undefined;
  useEffect(() => {
    if (!isPolling) return;
    const poll = async () => {
      await dispatch(checkTransaction(id));
      setPollCount((count) => count + 1);
    };
    const timer = setTimeout(() => void poll(), intervalMs);
    return () => clearTimeout(timer);
  }, [dispatch, id, intervalMs, isPolling]);
  const checkNow = async () => {
    await dispatch(checkPayment(id)); // shows a toast while the payment is pending
    await dispatch(checkTransaction(id));
  };
  const isFinal = state !== 'pending';
  useEffect(() => {
    if (isFinal) return;
    // Most payments are final on return from a payment app or to the network: poll at once.
    const pollIfVisible = () => {
      if (document.visibilityState === 'visible' && navigator.onLine)
        void dispatch(checkTransaction(id));
    };
    addEventListener('online', pollIfVisible);
    document.addEventListener('visibilitychange', pollIfVisible);
    return () => {
      removeEventListener('online', pollIfVisible);
      document.removeEventListener('visibilitychange', pollIfVisible);
    };
  }, [dispatch, id, isFinal]);
  return {
    isChecking: status === 'loading',
    isUnreachable: status === 'rejected',
    isPolling,
    checkNow: () => void checkNow(),
  };
}
