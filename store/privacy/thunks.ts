import type { OwnDataWire } from '@/lib/contract/privacy';
import type { SentCode } from '@/lib/model/oneTimeCode';
import type { Customer } from '@/lib/model/customer';
import type { Reauthentication } from '@/services/api/privacy';
import { createThunk } from '@/store/createThunk';

export type MobileChangeRequest = { mobile: string; by: Reauthentication };
export const sendMobileCode = createThunk<SentCode, MobileChangeRequest & { customer: Customer }>(
  'privacy/sendMobileCode',
  ({ privacy }, { customer, ...request }) =>
    privacy.sendCode(customer, { intent: 'verify_mobile', ...request }),
);
/** Reauthentication for accounts without a password. */
export const sendConfirmationCode = createThunk<SentCode, Customer>(
  'privacy/sendConfirmationCode',
  ({ privacy }, customer) => privacy.sendCode(customer, { intent: 'confirm_identity' }),
);
export const sendEmailCode = createThunk<SentCode, Customer>(
  'privacy/sendEmailCode',
  ({ privacy }, customer) => privacy.sendCode(customer, { intent: 'verify_email' }),
);

export const exportOwnData = createThunk<OwnDataWire, number>(
  'privacy/ownData',
  ({ privacy }, customerId) => privacy.ownData(customerId),
);

export const sendDeletionCode = createThunk<SentCode, Customer>(
  'privacy/sendDeletionCode',
  ({ privacy }, customer) => privacy.sendCode(customer, { intent: 'delete_account' }),
);
