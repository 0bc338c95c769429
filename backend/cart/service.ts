import { formatMoney, priceIn } from '@/lib/i18n/money';
import { priceBucketOf, localeOf } from '@/lib/i18n/region';
import type { BackendContext } from '@/backend/http/context';
import { cartGiftCards, type CartGiftCardRow } from './giftCardsRepository';
import { cartItemRows, type CartItemRecord } from './repository';
import { savedItemRows, type SavedItemRecord } from './savedRepository';
import { cartOptionsOf, type CartOptionsRow } from './optionsRepository';
import type { CountryRow } from '@/backend/countries/repository';
import { findCoupon } from '@/backend/coupons/repository';
import type { Database } from '@/backend/infra/db/database';
import { giftCardById, type GiftCardRow } from '@/backend/giftcards/repository';
import { balanceOf } from '@/backend/wallet/ledgerRepository';
import { ownerOf } from '@/backend/http/owner';
import { loadSetting } from '@/backend/infra/db/settings';
import { transitDays } from '@/backend/product/offer';
import { orderHistory } from '@/backend/orders/orderHistory';
import { isPostcodeOfCountry } from '@/backend/address/postcode';
import { calculateBill, type Bill } from '@/backend/money/bill';
import {
  couponDiscount,
  couponIneligibility,
  type CouponContext,
  type CouponRefusal,
} from '@/backend/money/coupon';
import { giftCardValue } from '@/backend/money/giftCardValue';
import { pointsFor } from '@/backend/money/loyalty';
import { limitNotice } from '@/backend/orders/limitRules';
import { quoteCart, type Quote } from '@/backend/checkout/quoteRules';
import { withTaxes, type TaxedLine } from '@/backend/money/lineTaxes';
import type { RequestVisitor } from '@/backend/http/visitor';

type EvaluatedCoupon = { code: string; refusal: CouponRefusal | undefined };
type PricedGiftCard = CartGiftCardRow & { price: number };
type PricedSavedItem = SavedItemRecord & { mrp: number; youPay: number };

export type PricedCart = Omit<Quote<CartItemRecord>, 'lines'> & {
  /**
   * priceWhenAdded: unit price when the item was added; undefined if unknown or in another bucket.
   */
  lines: (TaxedLine<Quote<CartItemRecord>['lines'][number]> & {
    priceWhenAdded: number | undefined;
    /** Set when the item exceeds an order limit. */ limitNotice: string | undefined;
  })[];
  saved: PricedSavedItem[];
  country: CountryRow;
  options: CartOptionsRow;
  giftCards: PricedGiftCard[];
  bill: Bill;
  coupon: EvaluatedCoupon | undefined;
  /** The gift card redeemed in this cart. */
  giftCard: GiftCardRow | undefined;
  taxMinor: number;
  pointsToEarn: number;
};

/** The row of the country whose prices the visitor sees. */
export async function visitorCountryRow(
  { countries }: Pick<BackendContext, 'countries'>,
  { country }: Pick<RequestVisitor, 'country'>,
): Promise<CountryRow> {
  const row = (await countries()).find(({ country_code }) => country_code === country);
  if (!row) throw new Error(`${country} is not among the countries`);
  return row;
}

/** The data that coupon rules check, for a cart or for one product. */
export async function couponContextOf(
  db: Database,
  goods: number,
  country: CountryRow,
  customerId: number | undefined,
  now: Date,
): Promise<CouponContext> {
  return {
    goods,
    rate: country.rate,
    country: country.country_code,
    now,
    isCustomer: customerId !== undefined,
    ...(await orderHistory(db, customerId)),
    formatAmount: (amount) =>
      formatMoney(amount, {
        locale: localeOf(country.country_code),
        symbol: country.currency_symbol,
      }),
  };
}

async function evaluateCoupon(
  db: Database,
  { coupon_code }: CartOptionsRow,
  customerId: number | undefined,
  loadCouponContext: () => Promise<CouponContext>,
) {
  const coupon = coupon_code ? await findCoupon(db, coupon_code, customerId) : undefined;
  if (!coupon) return undefined;
  const couponContext = await loadCouponContext();
  const refusal = couponIneligibility(coupon, couponContext);
  return {
    code: coupon.code,
    refusal,
    discount: refusal ? 0 : couponDiscount(coupon, couponContext.goods, couponContext.rate),
  };
}

const unexpired = (card: GiftCardRow | undefined, now: Date) =>
  card && card.expires_at > now ? card : undefined;

export type CartPricingInput = {
  owner: string;
  customerId?: number;
  country: CountryRow;
  /**
   * The destination, when known more exactly than by the cart's own postcode.
   */
  postcode?: string;
  now: Date;
};

/**
 * Prices a cart now, in the country's currency, with coupon and redemptions. Inside the order's
 * transaction these are the order's totals.
 */
export async function priceCart(
  db: Database,
  { owner, customerId, country: baseCountry, postcode, now }: CartPricingInput,
): Promise<PricedCart> {
  const options = await cartOptionsOf(db, owner);
  const transit_days = await transitDays(
    db,
    baseCountry,
    postcode ||
      (options.pincode && isPostcodeOfCountry(baseCountry, options.pincode)
        ? options.pincode
        : null),
  );
  const country = {
    ...baseCountry,
    transit_days,
    ...(options.duty_waived && { duty_active: false, duty_value: 1 }),
    ...((options.shipping_waived || options.store_id !== null) && { free_shipping_from_minor: 0 }),
  };
  const { rate } = country;
  const inCurrency = (paise: number) =>
    priceIn(paise / 100, { rate, duty: { active: false, value: 1 } });
  const quote = quoteCart(
    await cartItemRows(db, owner, priceBucketOf(country.country_code)),
    country,
    now,
  );
  const giftCards = (await cartGiftCards(db, owner)).map((card) => {
    const price = inCurrency(card.amount_minor);
    return { ...card, price, amount_minor: giftCardValue(price, rate) };
  });
  const { measuring_kit_inr, points_most_percent } = await loadSetting(db, 'checkout');
  const goods = quote.totals.subtotal;
  const coupon = await evaluateCoupon(db, options, customerId, () =>
    couponContextOf(db, goods, country, customerId, now),
  );
  const giftCard = unexpired(
    options.gift_card_id === null ? undefined : await giftCardById(db, options.gift_card_id),
    now,
  );
  const giftCardsTotal = giftCards.reduce((sum, { price }) => sum + price, 0);
  const bill = calculateBill(
    {
      goods,
      shipping: quote.totals.shipping,
      kit: options.measuring_kit && goods ? inCurrency(measuring_kit_inr * 100) : 0,
      giftCards: giftCardsTotal,
    },
    {
      coupon: coupon?.discount ?? 0,
      points:
        options.use_points && customerId !== undefined
          ? await balanceOf(db, customerId, 'points')
          : undefined,
      giftCard: giftCard?.balance_minor,
      wallet:
        options.use_wallet && customerId !== undefined
          ? await balanceOf(db, customerId, 'wallet')
          : undefined,
    },
    { maxPointsPercent: points_most_percent, rate },
  );
  const { per_order } = await loadSetting(db, 'order_limits');
  const lines = withTaxes(
    quote.lines,
    bill.coupon,
    await loadSetting(db, 'tax'),
    country.country_code,
  );
  const giftCardsInr = giftCards.reduce((sum, { amount_minor }) => sum + amount_minor / 100, 0);
  const redeemedInr =
    (bill.points.paise + bill.giftCard.paise + bill.wallet.paise) / 100 +
    bill.coupon / rate -
    bill.kit / rate;
  const priceInCurrency = (paise: number) =>
    priceIn(paise / 100, {
      rate,
      duty: { active: country.duty_active, value: country.duty_value },
    });
  return {
    lines: lines.map((line, index) => ({
      ...line,
      limitNotice: limitNotice(lines.slice(0, index + 1), per_order),
      priceWhenAdded:
        line.added_minor !== null && line.added_bucket === priceBucketOf(country.country_code)
          ? priceInCurrency(line.added_minor)
          : undefined,
    })),
    saved: (await savedItemRows(db, owner, priceBucketOf(country.country_code))).map((line) => ({
      ...line,
      mrp: priceInCurrency(line.mrp_minor),
      youPay: priceInCurrency(line.you_pay_minor),
    })),
    country,
    options,
    giftCards,
    bill,
    coupon,
    giftCard,
    totals: { ...quote.totals, payable: bill.payable },
    rupees:
      bill.payable === 0 ? 0 : Math.max(0, Math.round(quote.rupees + giftCardsInr - redeemedInr)),
    taxMinor: lines.reduce((sum, { taxMinor }) => sum + taxMinor, 0),
    pointsToEarn: pointsFor(
      (goods - bill.coupon - bill.points.amount) / rate,
      await loadSetting(db, 'loyalty'),
    ),
  };
}

/** Prices the visitor's cart now, in the visitor's currency. */
export const priceVisitorCart = async (
  backend: Pick<BackendContext, 'db' | 'countries'>,
  visitor: RequestVisitor,
  postcode?: string,
): Promise<PricedCart> =>
  priceCart(backend.db, {
    owner: ownerOf(visitor),
    customerId: visitor.customerId,
    country: await visitorCountryRow(backend, visitor),
    postcode,
    now: new Date(),
  });

export const isEmptyCart = ({
  lines,
  giftCards,
}: Pick<PricedCart, 'lines' | 'giftCards'>): boolean =>
  lines.length === 0 && giftCards.length === 0;

/** The message when the cart exceeds an order limit. */
export const cartLimitNotice = ({ lines }: Pick<PricedCart, 'lines'>): string | undefined =>
  lines.find(({ limitNotice }) => limitNotice)?.limitNotice;

/** The message when the cart's coupon prevents an order. */
export const cartCouponRefusal = ({ coupon }: Pick<PricedCart, 'coupon'>): string | undefined =>
  coupon?.refusal && `${coupon.refusal.message}. To go on without it, remove the coupon.`;
