import { formatMoney, priceIn } from '@/lib/i18n/money';
import { bucketOf, localeOf } from '@/lib/i18n/region';
import type { Backend } from '@/backend/app';
import { giftCardsInBag, type BagGiftCardRow } from './giftCardsRepository';
import { cartLines, type CartLineRow } from './repository';
import { savedLines, type SavedLineRow } from './savedRepository';
import { choicesOf, type Choices } from './optionsRepository';
import type { CountryRow } from '@/backend/countries/repository';
import { couponBy } from '@/backend/coupons/repository';
import type { Database } from '@/backend/infra/db/database';
import { giftCardById, type GiftCardRow } from '@/backend/giftcards/repository';
import { balanceOf } from '@/backend/wallet/ledgerRepository';
import { ownerOf } from '@/backend/http/owner';
import { setting } from '@/backend/infra/db/settings';
import { transitDays } from '@/backend/product/offer';
import { orderHistory } from '@/backend/orders/history';
import { isPostcodeOf } from '@/backend/address/postcode';
import { billOf, type Bill } from '@/backend/money/bill';
import {
  discountOf,
  refusalToCoupon,
  type Basket,
  type CouponRefusal,
} from '@/backend/money/coupon';
import { giftCardWorth } from '@/backend/money/giftCardValue';
import { pointsFor } from '@/backend/money/loyalty';
import { limitNotice } from '@/backend/orders/limitRules';
import { quoteOf, type Quote } from '@/backend/checkout/quoteRules';
import { taxed, type Taxed } from '@/backend/money/lineTaxes';
import type { Visitor } from '@/backend/http/visitor';

type Coupon = { code: string; refusal: CouponRefusal | undefined };
type GiftCardLine = BagGiftCardRow & { price: number };
type SavedLine = SavedLineRow & { mrp: number; youPay: number };

export type Bag = Omit<Quote<CartLineRow>, 'lines'> & {
  /** addedAt: what a line cost when it was added; undefined where that is not known, or was in another price list. */
  lines: (Taxed<Quote<CartLineRow>['lines'][number]> & {
    addedAt: number | undefined;
    /** Why it is more than one order holds. */ limitNotice: string | undefined;
  })[];
  saved: SavedLine[];
  country: CountryRow;
  choices: Choices;
  giftCards: GiftCardLine[];
  bill: Bill;
  coupon: Coupon | undefined;
  /** The gift card that pays, if one does. */
  giftCard: GiftCardRow | undefined;
  taxMinor: number;
  pointsToEarn: number;
};

/** The country whose prices a visitor sees. */
export async function countryOf(
  { countries }: Pick<Backend, 'countries'>,
  { country }: Pick<Visitor, 'country'>,
): Promise<CountryRow> {
  const row = (await countries()).find(({ country_code }) => country_code === country);
  if (!row) throw new Error(`${country} is not among the countries`);
  return row;
}

/** What a coupon is held against, whether it is for the bag or for one piece. */
export async function basketOf(
  db: Database,
  goods: number,
  country: CountryRow,
  customerId: number | undefined,
  now: Date,
): Promise<Basket> {
  return {
    goods,
    rate: country.rate,
    country: country.country_code,
    now,
    isCustomer: customerId !== undefined,
    ...(await orderHistory(db, customerId)),
    print: (amount) =>
      formatMoney(amount, {
        locale: localeOf(country.country_code),
        symbol: country.currency_symbol,
      }),
  };
}

async function couponOf(
  db: Database,
  { coupon_code }: Choices,
  customerId: number | undefined,
  basket: () => Promise<Basket>,
) {
  const coupon = coupon_code ? await couponBy(db, coupon_code, customerId) : undefined;
  if (!coupon) return undefined;
  const against = await basket();
  const refusal = refusalToCoupon(coupon, against);
  return {
    code: coupon.code,
    refusal,
    discount: refusal ? 0 : discountOf(coupon, against.goods, against.rate),
  };
}

const open = (card: GiftCardRow | undefined, now: Date) =>
  card && card.expires_at > now ? card : undefined;

export type Owned = {
  owner: string;
  customerId?: number;
  country: CountryRow;
  /** Where it goes, when that is known better than from the bag's own postcode. */ postcode?: string;
  now: Date;
};

/** A bag priced now in the currency it is shown in, with everything that is taken off. Inside a transaction it is what the order will be. */
export async function priceBag(
  db: Database,
  { owner, customerId, country: listed, postcode, now }: Owned,
): Promise<Bag> {
  const choices = await choicesOf(db, owner);
  const transit_days = await transitDays(
    db,
    listed,
    postcode || (choices.pincode && isPostcodeOf(listed, choices.pincode) ? choices.pincode : null),
  );
  const country = {
    ...listed,
    transit_days,
    ...(choices.duty_waived && { duty_active: false, duty_value: 1 }),
    ...((choices.shipping_waived || choices.store_id !== null) && { free_shipping_from_minor: 0 }),
  };
  const { rate } = country;
  const inMoney = (paise: number) =>
    priceIn(paise / 100, { rate, duty: { active: false, value: 1 } });
  const quote = quoteOf(await cartLines(db, owner, bucketOf(country.country_code)), country, now);
  const giftCards = (await giftCardsInBag(db, owner)).map((card) => {
    const price = inMoney(card.amount_minor);
    return { ...card, price, amount_minor: giftCardWorth(price, rate) };
  });
  const { measuring_kit_inr, points_most_percent } = await setting(db, 'checkout');
  const goods = quote.totals.subtotal;
  const coupon = await couponOf(db, choices, customerId, () =>
    basketOf(db, goods, country, customerId, now),
  );
  const giftCard = open(
    choices.gift_card_id === null ? undefined : await giftCardById(db, choices.gift_card_id),
    now,
  );
  const cards = giftCards.reduce((sum, { price }) => sum + price, 0);
  const bill = billOf(
    {
      goods,
      shipping: quote.totals.shipping,
      kit: choices.measuring_kit && goods ? inMoney(measuring_kit_inr * 100) : 0,
      giftCards: cards,
    },
    {
      coupon: coupon?.discount ?? 0,
      points:
        choices.use_points && customerId !== undefined
          ? await balanceOf(db, customerId, 'points')
          : undefined,
      giftCard: giftCard?.balance_minor,
      wallet:
        choices.use_wallet && customerId !== undefined
          ? await balanceOf(db, customerId, 'wallet')
          : undefined,
    },
    { pointsMostPercent: points_most_percent, rate },
  );
  const { per_order } = await setting(db, 'order_limits');
  const lines = taxed(quote.lines, bill.coupon, await setting(db, 'tax'), country.country_code);
  const cardsInr = giftCards.reduce((sum, { amount_minor }) => sum + amount_minor / 100, 0);
  const takenInr =
    (bill.points.paise + bill.giftCard.paise + bill.wallet.paise) / 100 +
    bill.coupon / rate -
    bill.kit / rate;
  const goodsPrice = (paise: number) =>
    priceIn(paise / 100, {
      rate,
      duty: { active: country.duty_active, value: country.duty_value },
    });
  return {
    lines: lines.map((line, at) => ({
      ...line,
      limitNotice: limitNotice(lines.slice(0, at + 1), per_order),
      addedAt:
        line.added_minor !== null && line.added_bucket === bucketOf(country.country_code)
          ? goodsPrice(line.added_minor)
          : undefined,
    })),
    saved: (await savedLines(db, owner, bucketOf(country.country_code))).map((line) => ({
      ...line,
      mrp: goodsPrice(line.mrp_minor),
      youPay: goodsPrice(line.you_pay_minor),
    })),
    country,
    choices,
    giftCards,
    bill,
    coupon,
    giftCard,
    totals: { ...quote.totals, payable: bill.payable },
    rupees: bill.payable === 0 ? 0 : Math.max(0, Math.round(quote.rupees + cardsInr - takenInr)),
    taxMinor: lines.reduce((sum, { taxMinor }) => sum + taxMinor, 0),
    pointsToEarn: pointsFor(
      (goods - bill.coupon - bill.points.amount) / rate,
      await setting(db, 'loyalty'),
    ),
  };
}

/** What a visitor has in the bag, priced now in the visitor's currency. */
export const bagOf = async (
  backend: Pick<Backend, 'db' | 'countries'>,
  visitor: Visitor,
  postcode?: string,
): Promise<Bag> =>
  priceBag(backend.db, {
    owner: ownerOf(visitor),
    customerId: visitor.customerId,
    country: await countryOf(backend, visitor),
    postcode,
    now: new Date(),
  });

export const isEmpty = ({ lines, giftCards }: Pick<Bag, 'lines' | 'giftCards'>): boolean =>
  lines.length === 0 && giftCards.length === 0;

/** Why the bag is more than one order holds; undefined when it is not. */
export const overLimit = ({ lines }: Pick<Bag, 'lines'>): string | undefined =>
  lines.find(({ limitNotice }) => limitNotice)?.limitNotice;

/** Why the bag's coupon stands in the way of an order; undefined when it does not. */
export const couponInTheWay = ({ coupon }: Pick<Bag, 'coupon'>): string | undefined =>
  coupon?.refusal && `${coupon.refusal.message}. To go on without it, remove the coupon.`;
