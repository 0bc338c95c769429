import type { checkoutCalls } from '@/lib/contract/checkout';
import { about, noteChange } from '@/backend/http/auditLog';
import { bagOf } from '@/backend/cart/service';
import { choicesOf, choose } from '@/backend/cart/optionsRepository';
import { customerById } from '@/backend/account/repository';
import type { Database } from '@/backend/infra/db/database';
import { customerOwner } from '@/backend/http/owner';
import { paymentOptions } from '@/backend/payments/options';
import { Answer, type Handlers } from '@/backend/http/router';
import { customerService } from './supportAgent';
import { cartView } from '@/backend/cart/view';

type StaffCalls = Pick<
  typeof checkoutCalls,
  'GET /checkout/v1/cs/payment-options' | 'PUT /checkout/v1/cs/update-levies'
>;

async function known(db: Database, customerId: number): Promise<number> {
  if (!(await customerById(db, customerId))) throw new Answer(404, 'No such customer');
  return customerId;
}

/** What customer service does for a customer's bag, in the country it asks for. */
export const customerServiceHandlers: Handlers<StaffCalls> = {
  async 'GET /checkout/v1/cs/payment-options'(ask) {
    about(ask.http, ask.query.customer_id);
    await customerService(ask);
    const customerId = await known(ask.db, ask.query.customer_id);
    const [options, { shipping_waived, duty_waived }] = await Promise.all([
      paymentOptions(ask, { ...ask.visitor, customerId }, { byStaff: true }),
      choicesOf(ask.db, customerOwner(customerId)),
    ]);
    return { status: 200, data: { ...options, levies: { shipping_waived, duty_waived } } };
  },

  async 'PUT /checkout/v1/cs/update-levies'(ask) {
    const {
      db,
      http,
      visitor,
      body: { customer_id, ...levies },
    } = ask;
    about(http, customer_id);
    noteChange(http, levies);
    await customerService(ask);
    const customerId = await known(db, customer_id);
    if (Object.keys(levies).length) await choose(db, customerOwner(customerId), levies);
    return { status: 200, data: cartView(await bagOf(ask, { ...visitor, customerId })) };
  },
};
