import type { OwnDataWire } from '@/lib/contract/privacy';
import type { SentCode } from '@/lib/model/code';
import type { Customer } from '@/lib/model/customer';
import { operation } from '../thunk';

export const sendMobileCode = operation<SentCode, { customer: Customer; mobile: string }>(
  'privacy/sendMobileCode',
  ({ privacy }, { customer, mobile }) =>
    privacy.sendCode(customer, { intent: 'verify_mobile', mobile }),
);
/** The number is the customer's once its code is right. */
export const proveMobile = operation<Customer, { customer: Customer; mobile: string; otp: string }>(
  'privacy/proveMobile',
  ({ privacy }, { customer, ...proof }) => privacy.proveMobile(customer, proof),
);

/** What the store keeps about the customer, for a file of theirs. */
export const takeOwnData = operation<OwnDataWire, number>(
  'privacy/ownData',
  ({ privacy }, customerId) => privacy.ownData(customerId),
);

export const sendDeletionCode = operation<SentCode, Customer>(
  'privacy/sendDeletionCode',
  ({ privacy }, customer) => privacy.sendCode(customer, { intent: 'delete_account' }),
);
export const deleteAccount = operation<string, { customerId: number; otp: string }>(
  'privacy/deleteAccount',
  ({ privacy }, { customerId, otp }) => privacy.deleteAccount(customerId, otp),
);
