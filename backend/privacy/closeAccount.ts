import { lockCustomer } from '@/backend/account/repository';
import { HttpError } from '@/backend/http/httpError';
import type { Database } from '@/backend/infra/db/database';
import { accountDeletedEmail } from '@/backend/mail/accountEmails';
import { queueMessage } from '@/backend/mail/outbox';
import { eraseCustomer } from './personalData';
import { findOpenOrder } from './repository';

export const openOrderMessage = (orderId: number) =>
  `Order ${orderId} is still in progress. You can delete your account once everything has been delivered or refunded.`;

/** Deletes the account and its personal data, with an email; 409 while an order is in progress. */
export async function closeAccount(
  tx: Database,
  customerId: number,
  unusableHash: string,
): Promise<void> {
  const customer = await lockCustomer(tx, customerId);
  const openOrder = await findOpenOrder(tx, customerId);
  if (openOrder) throw new HttpError(409, openOrderMessage(openOrder));
  await eraseCustomer(tx, customer, unusableHash);
  await queueMessage(tx, accountDeletedEmail(customer.email));
}
