import type { OfferWire } from '@/lib/contract/offer';
import { deliveryDay } from '@/lib/model/delivery';
import { groupIndian } from '@/lib/i18n/money';
import { bucketOf } from '@/lib/i18n/region';
import type { CountryRow } from '@/backend/countries/repository';
import type { Database } from '@/backend/infra/db/database';
import { offeredPiece, type OfferedPiece } from './offersRepository';
import { setting } from '@/backend/infra/db/settings';
import { placesOf } from '@/backend/address/postcode';
import { Answer } from '@/backend/http/router';
import { emiPlans } from '@/backend/money/emi';
import { pointsFor } from '@/backend/money/loyalty';
import { quoteOf, type Quote } from '@/backend/checkout/quoteRules';
import { termsOfReturn, tierDays } from './returnRules';
import { extraDays } from '@/backend/address/deliveryZones';

type Asked = { id: number; country: CountryRow; postcode: string; now: Date };

const invalid = (message: string) => new Answer(400, message, [{ field: 'postcode', message }]);

/** Days it takes to a postcode of a country; the country's own without one. */
export async function transitDays(
  db: Database,
  { country_code, transit_days }: CountryRow,
  postcode: string | null,
): Promise<number> {
  return postcode
    ? transit_days + extraDays(await setting(db, 'delivery_zones'), country_code, postcode)
    : transit_days;
}

async function placeOf(
  db: Database,
  country: CountryRow,
  typed: string,
): Promise<OfferWire['delivery']> {
  const deliverable = !country.shipping_restricted;
  if (!typed) return { deliverable, postcode: '', place: country.name };
  const { postcode, problem, states } = await placesOf(db, country, typed);
  if (problem) throw invalid(problem);
  return {
    deliverable,
    postcode,
    place: states.length === 1 && states[0] ? states[0].name : country.name,
  };
}

async function emiOf(db: Database, country: CountryRow, rupees: number): Promise<OfferWire['emi']> {
  if (country.country_code !== 'IN') return null;
  const plans = emiPlans(rupees, await setting(db, 'emi')).flatMap(({ plans: all }) => all);
  const [least] = plans.sort((a, b) => a.monthly - b.monthly);
  return least
    ? {
        monthly: groupIndian(least.monthly),
        months: least.months,
        is_no_cost: least.interest === 0,
      }
    : null;
}

const estimateOf = (
  { totals: { subtotal, shipping, payable, freeShippingIn } }: Quote<unknown>,
  country: CountryRow,
): OfferWire['estimate'] => ({
  you_pay: groupIndian(subtotal),
  shipping: groupIndian(shipping),
  total: groupIndian(payable),
  free_shipping_in: groupIndian(freeShippingIn),
  duty_included: country.duty_active,
});

type Sized = OfferedPiece['sizes'][number];

/** What the rule of return asks of a piece, or of one size of it. */
const sized = (
  { delivery_class, returnable, return_days, discount }: OfferedPiece,
  size?: Sized,
) => ({
  returnable: returnable && size?.returnable !== false,
  return_days,
  discount,
  made_to_order: (size?.delivery_class ?? delivery_class) === 'made_to_order',
});

/** What one piece comes to where a visitor is, by the same rules that price the bag; 404 for a piece that is not sold, 400 for a postcode that does not exist. */
export async function offerOf(
  db: Database,
  { id, country, postcode, now }: Asked,
): Promise<OfferWire> {
  const code = country.country_code;
  const row = await offeredPiece(db, id, bucketOf(code));
  if (!row) throw new Answer(404, 'No such product');
  const delivery = await placeOf(db, country, postcode);
  const transit = await transitDays(db, country, delivery.postcode);
  const { handling_days, mrp_minor, you_pay_minor } = row;
  const quote =
    mrp_minor !== null &&
    you_pay_minor !== null &&
    quoteOf(
      [{ quantity: 1, mrp_minor, you_pay_minor, handling_days }],
      { ...country, transit_days: transit },
      now,
    );
  const [rule, { discount_cut_off_percent }] = [
    await setting(db, 'after_sale'),
    await setting(db, 'returns'),
  ];
  const termsOf = (size?: Sized) =>
    termsOfReturn(sized(row, size), rule, code, discount_cut_off_percent);
  return {
    estimate: quote ? estimateOf(quote, country) : null,
    points_to_earn: quote
      ? pointsFor(quote.totals.subtotal / country.rate, await setting(db, 'loyalty'))
      : 0,
    emi: quote ? await emiOf(db, country, quote.totals.subtotal) : null,
    delivery,
    sizes: row.sizes.map((size) => ({
      size_id: size.id,
      delivery_date: deliveryDay(now, {
        handlingDays: size.handling_days ?? handling_days,
        transitDays: transit,
      }),
      ...termsOf(size),
    })),
    tier_days: tierDays(row, rule, code, termsOf().return_days),
  };
}
