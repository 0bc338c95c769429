import type { checkoutCalls } from '@/lib/contract/checkout';
import { setAuditedCustomer, setAuditedChange } from '@/backend/http/auditLog';
import { priceVisitorCart } from '@/backend/cart/service';
import { cartOptionsOf, saveCartOptions } from '@/backend/cart/optionsRepository';
import { customerById } from '@/backend/account/repository';
import type { Database } from '@/backend/infra/db/database';
import { customerOwner } from '@/backend/http/owner';
import { paymentOptions } from '@/backend/payments/options';
import { HttpError } from '@/backend/http/httpError';
import type { Handlers } from '@/backend/http/handlerContext';
import { requireSupportAgent } from './supportAgent';
import { cartView } from '@/backend/cart/view';

type SupportCalls = Pick<
  typeof checkoutCalls,
  'GET /checkout/v1/cs/payment-options' | 'PUT /checkout/v1/cs/update-levies'
>;

async function requireExistingCustomer(db: Database, customerId: number): Promise<number> {
  if (!(await customerById(db, customerId))) throw new HttpError(404, 'No such customer');
  return customerId;
}

/** A support agent's actions on a customer's cart, in the requested country. */
export const supportHandlers: Handlers<SupportCalls> = {
  async 'GET /checkout/v1/cs/payment-options'(context) {
    setAuditedCustomer(context.http, context.query.customer_id);
    await requireSupportAgent(context);
    const customerId = await requireExistingCustomer(context.db, context.query.customer_id);
    const [options, { shipping_waived, duty_waived }] = await Promise.all([
      paymentOptions(context, { ...context.visitor, customerId }, { bySupportAgent: true }),
      cartOptionsOf(context.db, customerOwner(customerId)),
    ]);
    return { status: 200, data: { ...options, levies: { shipping_waived, duty_waived } } };
  },

  async 'PUT /checkout/v1/cs/update-levies'(context) {
    const {
      db,
      http,
      visitor,
      body: { customer_id, ...waivedCharges },
    } = context;
    setAuditedCustomer(http, customer_id);
    setAuditedChange(http, waivedCharges);
    await requireSupportAgent(context);
    const customerId = await requireExistingCustomer(db, customer_id);
    if (Object.keys(waivedCharges).length)
      await saveCartOptions(db, customerOwner(customerId), waivedCharges);
    return {
      status: 200,
      data: cartView(await priceVisitorCart(context, { ...visitor, customerId })),
    };
  },
};
