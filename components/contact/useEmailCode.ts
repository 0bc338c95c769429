import { useState } from 'react';
import type { SentCode } from '@/lib/model/oneTimeCode';
import type { Customer } from '@/lib/model/customer';
import { useAppDispatch } from '@/store/hooks';
import { sendEmailCode } from '@/store/privacy/thunks';
import { saveEmailCode, readEmailCode } from './emailCodeStorage';

/** The code that verifies the email of a customer: `open` sends one, unless one that was sent has not expired. */
export function useEmailCode(customer: Customer) {
  const dispatch = useAppDispatch();
  const [sentCode, setSentCode] = useState<SentCode>();
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    const result = await dispatch(sendEmailCode(customer));
    setIsSending(false);
    if (sendEmailCode.rejected.match(result)) return undefined;
    saveEmailCode(customer.id, result.payload);
    setSentCode(result.payload);
    return result.payload;
  };
  const open = async () => {
    const savedCode = readEmailCode(customer.id);
    if (savedCode) setSentCode(savedCode);
    else await send();
  };
  return { sentCode, isSending, open, send, close: () => setSentCode(undefined) };
}
