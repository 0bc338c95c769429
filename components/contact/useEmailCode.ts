import { useState } from 'react';
import type { SentCode } from '@/lib/model/oneTimeCode';
import type { Customer } from '@/lib/model/customer';
import { useAppDispatch } from '@/store/hooks';
import { sendEmailCode } from '@/store/privacy/thunks';
import { keepEmailCode, readEmailCode } from './keptEmailCode';

/** The code that verifies the email of a customer: `open` sends one, unless one that was sent has not expired. */
export function useEmailCode(customer: Customer) {
  const dispatch = useAppDispatch();
  const [sent, setSent] = useState<SentCode>();
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    const answer = await dispatch(sendEmailCode(customer));
    setIsSending(false);
    if (sendEmailCode.rejected.match(answer)) return undefined;
    keepEmailCode(customer.id, answer.payload);
    setSent(answer.payload);
    return answer.payload;
  };
  const open = async () => {
    const kept = readEmailCode(customer.id);
    if (kept) setSent(kept);
    else await send();
  };
  return { sent, isSending, open, send, close: () => setSent(undefined) };
}
