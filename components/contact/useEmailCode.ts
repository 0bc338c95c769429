import { useState } from 'react';
import type { SentCode } from '@/lib/model/oneTimeCode';
import type { Customer } from '@/lib/model/customer';
import { useAppDispatch } from '@/store/hooks';
import { sendEmailCode } from '@/store/privacy/thunks';
import { saveEmailCode, readEmailCode } from './emailCodeStorage';

/** The code that verifies an email; `open` sends one unless an earlier one is valid. */
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
