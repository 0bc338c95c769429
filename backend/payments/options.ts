import type { PaymentOptionsWire } from '@/lib/contract/checkout';
import { groupIndian } from '@/lib/i18n/money';
import type { Backend } from '@/backend/app';
import { bagOf, couponInTheWay, isEmpty, overLimit } from '@/backend/cart/service';
import { checkoutAddresses } from '@/backend/checkout/addresses';
import { customerById, isProved } from '@/backend/account/repository';
import { paymentMethods } from '@/backend/orders/repository';
import { paymentWays, type PaymentWay } from './methodsRepository';
import { needsProof, refusalToPay, type Bill } from './methodRules';
import { isOffered, refusalOfWay } from './rules';
import { refusalToOrder } from '@/backend/checkout/addressRules';
import type { Visitor } from '@/backend/http/visitor';

type Method = PaymentOptionsWire['list'][number];

/** How a method can be paid where the bill is. On a phone an app is opened, where a computer shows a code. */
const waysOf = (
  ways: PaymentWay[],
  { code, available, reason }: Omit<Method, 'ways'>,
  bill: Bill,
  platform: Visitor['platform'],
): Method['ways'] =>
  ways
    .filter((way) => way.method === code && isOffered(way, bill))
    .map((way) => {
      const refusal = available ? refusalOfWay(way, bill) : reason;
      const text = (platform === 'mweb' && way.description_mobile) || way.description;
      return {
        code: way.code,
        name: way.name,
        text,
        available: refusal === undefined,
        reason: refusal ?? '',
        choices: way.choices,
      };
    });

/** Every way to pay a customer's bag, with the reason where one is closed. */
export async function paymentOptions(
  backend: Pick<Backend, 'db' | 'countries'>,
  visitor: Visitor,
  { byStaff = false } = {},
): Promise<PaymentOptionsWire> {
  const { db } = backend;
  const { shipping } = await checkoutAddresses(db, visitor.customerId);
  const bag = await bagOf(backend, visitor);
  const { totals, rupees, country, giftCards } = bag;
  const blocked =
    refusalToOrder({ shipping, country, empty: isEmpty(bag) }) ??
    overLimit(bag) ??
    couponInTheWay(bag);
  const customer =
    visitor.customerId === undefined ? undefined : await customerById(db, visitor.customerId);
  const bill = {
    rupees,
    country: country.country_code,
    giftCards: giftCards.length > 0,
    byStaff,
    isProved: customer !== undefined && isProved(customer),
  };
  const ways = await paymentWays(db);
  const list = (await paymentMethods(db)).map((method) => {
    const reason = blocked ?? refusalToPay(method, bill);
    const option = {
      code: method.code,
      name: method.name,
      text: method.text,
      available: reason === undefined,
      reason: reason ?? '',
    };
    return {
      ...option,
      ...(blocked === undefined && needsProof(method, bill) && { needs_proof: true }),
      ways: waysOf(ways, option, bill, visitor.platform),
    };
  });
  return {
    list,
    total_amount_payable: groupIndian(totals.payable),
    is_blocked_for_order: blocked !== undefined,
    is_pg_discount: false,
  };
}
