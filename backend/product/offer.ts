import type { DutyEstimateWire } from '@/lib/contract/dutyEstimate';
import type { OfferWire } from '@/lib/contract/offer';
import { deliveryDate } from '@/lib/model/delivery';
import { countryName } from '@/lib/i18n/countryName';
import { groupIndian } from '@/lib/i18n/money';
import { priceBucketOf } from '@/lib/i18n/region';
import type { CountryRow } from '@/backend/countries/repository';
import type { Database } from '@/backend/infra/db/database';
import { findOfferedProduct, type OfferedProduct } from './offersRepository';
import { loadSetting } from '@/backend/infra/db/settings';
import { resolvePostcode } from '@/backend/address/postcode';
import { HttpError } from '@/backend/http/httpError';
import { emiPlans } from '@/backend/money/emi';
import { pointsFor } from '@/backend/money/loyalty';
import { dutyEstimateFor } from '@/backend/checkout/dutyEstimate';
import { quoteCart, type Quote } from '@/backend/checkout/quoteRules';
import { refundDeductions } from '@/backend/orders/cancellations/rules';
import { productReturnTerms, tierDays } from './returnRules';
import { extraTransitDays } from '@/backend/address/deliveryZones';

type OfferRequest = { id: number; country: CountryRow; postcode: string; now: Date };

const invalid = (message: string) => new HttpError(400, message, [{ field: 'postcode', message }]);

export async function transitDays(
  db: Database,
  { country_code, transit_days }: CountryRow,
  postcode: string | null,
): Promise<number> {
  return postcode
    ? transit_days +
        extraTransitDays(await loadSetting(db, 'delivery_zones'), country_code, postcode)
    : transit_days;
}

async function deliveryPlace(
  db: Database,
  country: CountryRow,
  typedPostcode: string,
): Promise<OfferWire['delivery']> {
  const deliverable = !country.shipping_restricted;
  if (!typedPostcode) return { deliverable, postcode: '', place: countryName(country.name) };
  const { postcode, problem, states } = await resolvePostcode(db, country, typedPostcode);
  if (problem) throw invalid(problem);
  return {
    deliverable,
    postcode,
    place: states.length === 1 && states[0] ? states[0].name : countryName(country.name),
  };
}

async function lowestEmi(
  db: Database,
  country: CountryRow,
  rupees: number,
): Promise<OfferWire['emi']> {
  if (country.country_code !== 'IN') return null;
  const plans = emiPlans(rupees, await loadSetting(db, 'emi')).flatMap(
    ({ plans: bankPlans }) => bankPlans,
  );
  const [lowest] = plans.sort((a, b) => a.monthly - b.monthly);
  return lowest
    ? {
        monthly: groupIndian(lowest.monthly),
        months: lowest.months,
        is_no_cost: lowest.interest === 0,
      }
    : null;
}

const estimateView = (
  { totals: { subtotal, shipping, payable, freeShippingIn } }: Quote<unknown>,
  country: CountryRow,
  dutyEstimate: DutyEstimateWire,
): OfferWire['estimate'] => ({
  you_pay: groupIndian(subtotal),
  shipping: groupIndian(shipping),
  total: groupIndian(payable),
  free_shipping_in: groupIndian(freeShippingIn),
  duty_included: country.duty_active,
  duty_estimate: dutyEstimate,
});

type OfferedSize = OfferedProduct['sizes'][number];

const toReturnableProduct = (
  { delivery_class, returnable, return_days, discount, size_prices }: OfferedProduct,
  size?: OfferedSize,
) => ({
  returnable: returnable && size?.returnable !== false,
  return_days,
  discount: size_prices.find(({ size_id }) => size_id === size?.id)?.discount ?? discount,
  made_to_order: (size?.delivery_class ?? delivery_class) === 'made_to_order',
});

type Price = { mrp_minor: number; you_pay_minor: number };
type PriceTerms = Pick<OfferWire, 'estimate' | 'points_to_earn' | 'emi'>;

/** The cost of one unit at a price in the country, and its points and instalments. */
async function priceTerms(
  db: Database,
  { mrp_minor, you_pay_minor }: Price,
  country: CountryRow,
  { now, handling_days }: { now: Date; handling_days: number },
): Promise<PriceTerms> {
  const quote = quoteCart([{ quantity: 1, mrp_minor, you_pay_minor, handling_days }], country, now);
  const { subtotal } = quote.totals;
  return {
    estimate: estimateView(quote, country, await dutyEstimateFor(db, country, subtotal)),
    points_to_earn: pointsFor(subtotal / country.rate, await loadSetting(db, 'loyalty')),
    emi: await lowestEmi(db, country, subtotal),
  };
}

const WITHOUT_PRICE: PriceTerms = { estimate: null, points_to_earn: 0, emi: null };

/** The terms of those sizes that cost something else than the product, by size id. */
async function sizeTerms(
  size_prices: OfferedProduct['size_prices'],
  productPrice: number | null,
  termsOf: (price: Price) => Promise<PriceTerms>,
): Promise<Map<number, PriceTerms>> {
  const byPrice = new Map<number, PriceTerms>();
  const terms = new Map<number, PriceTerms>();
  for (const price of size_prices) {
    const { size_id, you_pay_minor } = price;
    if (you_pay_minor === productPrice) continue;
    const known = byPrice.get(you_pay_minor) ?? (await termsOf(price));
    byPrice.set(you_pay_minor, known);
    terms.set(size_id, known);
  }
  return terms;
}

/** One unit's offer, priced by the cart's rules; throws 404 if unsold, 400 for a postcode. */
export async function loadProductOffer(
  db: Database,
  { id, country, postcode, now }: OfferRequest,
): Promise<OfferWire> {
  const code = country.country_code;
  const row = await findOfferedProduct(db, id, priceBucketOf(code));
  if (!row) throw new HttpError(404, 'No such product');
  const delivery = await deliveryPlace(db, country, postcode);
  const transit = await transitDays(db, country, delivery.postcode);
  const { handling_days, mrp_minor, you_pay_minor } = row;
  const termsOf = (price: Price) => priceTerms(db, price, country, { now, handling_days });
  const terms =
    mrp_minor === null || you_pay_minor === null
      ? WITHOUT_PRICE
      : await termsOf({ mrp_minor, you_pay_minor });
  const termsOfSizes = await sizeTerms(row.size_prices, you_pay_minor, termsOf);
  const [rule, { discount_cut_off_percent }] = [
    await loadSetting(db, 'after_sale'),
    await loadSetting(db, 'returns'),
  ];
  const returnTermsOf = (size?: OfferedSize) =>
    productReturnTerms(toReturnableProduct(row, size), rule, code, discount_cut_off_percent);
  return {
    ...terms,
    delivery,
    sizes: row.sizes.map((size) => ({
      size_id: size.id,
      delivery_date: deliveryDate(now, {
        handlingDays: size.handling_days,
        transitDays: transit,
      }),
      ...returnTermsOf(size),
      ...(termsOfSizes.has(size.id) && { price: termsOfSizes.get(size.id) }),
    })),
    tier_days: tierDays(row, rule, code, returnTermsOf().return_days),
    return_deductions: refundDeductions(rule),
  };
}
