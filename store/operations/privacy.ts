import type { OwnDataWire } from '@/lib/contract/privacy';
import type { SentCode } from '@/lib/model/code';
import type { Customer } from '@/lib/model/customer';
import type { Reauthentication } from '@/services/privacy';
import { operation } from '../thunk';

export type MobileWish = { mobile: string; by: Reauthentication };
export const sendMobileCode = operation<SentCode, MobileWish & { customer: Customer }>(
  'privacy/sendMobileCode',
  ({ privacy }, { customer, ...wish }) =>
    privacy.sendCode(customer, { intent: 'verify_mobile', ...wish }),
);
/** In place of the password, for accounts that have none. */
export const sendConfirmationCode = operation<SentCode, Customer>(
  'privacy/sendConfirmationCode',
  ({ privacy }, customer) => privacy.sendCode(customer, { intent: 'confirm_identity' }),
);
export const sendEmailCode = operation<SentCode, Customer>(
  'privacy/sendEmailCode',
  ({ privacy }, customer) => privacy.sendCode(customer, { intent: 'verify_email' }),
);
export const proveEmail = operation<Customer, { customer: Customer; otp: string }>(
  'privacy/proveEmail',
  ({ privacy }, { customer, otp }) => privacy.proveEmail(customer, otp),
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
