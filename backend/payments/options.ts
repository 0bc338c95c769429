import type { PaymentOptionsWire } from '@/lib/contract/checkout';
import { groupIndian } from '@/lib/i18n/money';
import type { CartOptionsRow } from '@/backend/cart/optionsRepository';
import type { CountryRow } from '@/backend/countries/repository';
import type { BackendContext } from '@/backend/http/context';
import {
  priceVisitorCart,
  cartCouponRefusal,
  isGiftCardCart,
  isEmptyCart,
  cartLimitNotice,
} from '@/backend/cart/service';
import { loadCheckoutAddresses } from '@/backend/checkout/addresses';
import { customerById, isVerified } from '@/backend/account/repository';
import { paymentMethods } from '@/backend/orders/repository';
import { providerPaymentMethods, type ProviderPaymentMethod } from './methodsRepository';
import {
  isInCountry,
  needsVerification,
  paymentMethodRefusal,
  type PaymentContext,
} from './methodRules';
import { loadSetting } from '@/backend/infra/db/settings';
import { chooseProvider } from './providerChoice';
import { availableProviders } from './providers';
import { isMethodOffered, limitRefusal, namedRefusal } from './rules';
import { checkoutRefusal } from '@/backend/checkout/addressRules';
import type { RequestVisitor } from '@/backend/http/visitor';

type Method = PaymentOptionsWire['list'][number];

/** The stored text of cash on delivery is about the courier. */
const textOf = (
  { code, text }: Pick<Method, 'code' | 'text'>,
  { store_id }: Pick<CartOptionsRow, 'store_id'>,
): string =>
  code === 'cod' && store_id !== null ? 'In cash or by UPI, when you collect your order' : text;

const providerMethodOptions = (
  providerMethods: ProviderPaymentMethod[],
  { code, available, reason }: Omit<Method, 'ways'>,
  payment: PaymentContext,
  platform: RequestVisitor['platform'],
): Method['ways'] =>
  providerMethods
    .filter(
      (providerMethod) =>
        providerMethod.method === code && isMethodOffered(providerMethod, payment),
    )
    .map((providerMethod) => {
      const refusal = available ? limitRefusal(providerMethod, payment) : reason;
      const text =
        (platform === 'mweb' && providerMethod.description_mobile) || providerMethod.description;
      return {
        code: providerMethod.code,
        name: providerMethod.name,
        text,
        available: refusal === undefined,
        reason: refusal ?? '',
        choices: providerMethod.choices,
      };
    });

/** Tells whether a provider takes payments of this country, by a payment method or by any. */
async function providerCheck(
  { db, env }: Pick<BackendContext, 'db' | 'env'>,
  { country_code, currency_code }: CountryRow,
): Promise<(option?: string) => boolean> {
  const [rules, available] = [await loadSetting(db, 'payment_providers'), availableProviders(env)];
  const terms = { country: country_code, currency: currency_code };
  return (option) => chooseProvider(rules, available, { ...terms, option }) !== undefined;
}

const isUsable = ({ available, needs_proof, ways }: Method): boolean =>
  needs_proof === true || (ways.length ? ways.some((option) => option.available) : available);

/** The reasons as messages of their own, for a page that shows them in place of the methods. */
const withNamedReason = (method: Method): Method => ({
  ...method,
  reason: namedRefusal(method, method.reason),
  ways: method.ways.map((option) => ({ ...option, reason: namedRefusal(option, option.reason) })),
});

export async function paymentOptions(
  backend: Pick<BackendContext, 'db' | 'countries' | 'env'>,
  visitor: RequestVisitor,
  { bySupportAgent = false } = {},
): Promise<PaymentOptionsWire> {
  const { db } = backend;
  const { shipping } = await loadCheckoutAddresses(db, visitor.customerId);
  const cart = await priceVisitorCart(backend, visitor);
  const { totals, rupees, country, giftCards } = cart;
  const blocked =
    checkoutRefusal({
      shipping,
      country,
      isCartEmpty: isEmptyCart(cart),
      hasOnlyGiftCards: isGiftCardCart(cart),
    }) ??
    cartLimitNotice(cart) ??
    cartCouponRefusal(cart);
  const customer =
    visitor.customerId === undefined ? undefined : await customerById(db, visitor.customerId);
  const payment = {
    rupees,
    country: country.country_code,
    giftCards: giftCards.length > 0,
    bySupportAgent,
    isVerified: customer !== undefined && isVerified(customer),
  };
  const hasProvider = await providerCheck(backend, country);
  const providerMethods = (await providerPaymentMethods(db)).filter(({ code }) =>
    hasProvider(code),
  );
  const methods = (await paymentMethods(db)).filter(
    (method) =>
      isInCountry(method, payment) &&
      (method.code === 'cod' || totals.payable === 0 || hasProvider()) &&
      // A method is only shown with a reason that the customer can change at checkout.
      !(method.code === 'cod' && giftCards.length > 0),
  );
  const list = methods.map((method) => {
    const reason = blocked ?? paymentMethodRefusal(method, payment);
    const option = {
      code: method.code,
      name: method.name,
      text: textOf(method, cart.options),
      available: reason === undefined,
      reason: reason ?? '',
    };
    return {
      ...option,
      ...(blocked === undefined && needsVerification(method, payment) && { needs_proof: true }),
      ways: providerMethodOptions(providerMethods, option, payment, visitor.platform),
    };
  });
  return {
    list: list.some(isUsable) ? list : list.map(withNamedReason),
    total_amount_payable: groupIndian(totals.payable),
    is_blocked_for_order: blocked !== undefined,
    is_pg_discount: false,
  };
}
