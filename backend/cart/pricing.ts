import type { DutyEstimateWire } from '@/lib/contract/dutyEstimate';
import { dayAfter } from '@/lib/i18n/dates';
import { priceIn } from '@/lib/i18n/money';
import { priceBucketOf } from '@/lib/i18n/region';
import { cartGiftCards, type CartGiftCardRow } from './giftCardsRepository';
import { cartItemRows, type CartItemRecord } from './repository';
import { withReturnTerms, type CartReturnTerms } from './returnTerms';
import { savedItemRows, type SavedItemRecord } from './savedRepository';
import { takesMeasurements } from './measuringKit';
import type { CartOptionsRow } from './optionsRepository';
import { couponContextOf, evaluateCoupon, type EvaluatedCoupon } from './coupon';
import { cartOptionsIn, resolveDestination } from './destination';
import type { CountryRow } from '@/backend/countries/repository';
import type { Database } from '@/backend/infra/db/database';
import { giftCardById, type GiftCardRow } from '@/backend/giftCards/repository';
import { balanceOf } from '@/backend/wallet/ledgerRepository';
import { loadSetting } from '@/backend/infra/db/settings';
import { calculateBill, type Bill } from '@/backend/money/bill';
import { giftCardValue } from '@/backend/money/giftCardValue';
import { pointsFor } from '@/backend/money/loyalty';
import { limitNotice } from '@/backend/orders/limitRules';
import { dutyEstimateFor } from '@/backend/checkout/dutyEstimate';
import { quoteCart, type Quote } from '@/backend/checkout/quoteRules';
import { chargesTax, withTaxes, type TaxedLine } from '@/backend/tax/lineTaxes';
import { loadHsnCodes, loadTaxRules } from '@/backend/tax/rulesRepository';

type PricedGiftCard = CartGiftCardRow & { price: number };
type PricedSavedItem = SavedItemRecord & { mrp: number; youPay: number };

export type PricedCart = Omit<Quote<CartItemRecord>, 'items'> & {
  /** priceWhenAdded: unit price when added; undefined if unknown or in another bucket. */
  items: (TaxedLine<Quote<CartItemRecord>['items'][number] & { hsn: string }> &
    CartReturnTerms & {
      priceWhenAdded: number | undefined;
      /** Set when the item exceeds an order limit. */ limitNotice: string | undefined;
    })[];
  saved: PricedSavedItem[];
  country: CountryRow;
  /** The measuring kit only while an item takes measurements. */
  options: CartOptionsRow;
  offersKit: boolean;
  giftCards: PricedGiftCard[];
  bill: Bill;
  coupon: Pick<EvaluatedCoupon, 'code' | 'refusal'> | undefined;
  giftCard: GiftCardRow | undefined;
  /** Of items and charges. */
  taxMinor: number;
  chargesTax: ReturnType<typeof chargesTax>;
  pointsToEarn: number;
  dutyEstimate: DutyEstimateWire;
  /** Fee of gift wrap in the shown currency, chosen or not. */
  giftWrapFee: number;
};

const priceWithoutDuty = (paise: number, rate: number) =>
  priceIn(paise / 100, { rate, duty: { active: false, value: 1 } });
const priceWithDuty = (paise: number, { rate, duty_active, duty_value }: CountryRow) =>
  priceIn(paise / 100, { rate, duty: { active: duty_active, value: duty_value } });
const usable = (card: GiftCardRow | undefined, now: Date) =>
  card && !card.blocked_at && card.expires_at > now ? card : undefined;

/** A day of sending that has come is null: the card is sent as soon as it is paid. */
async function pricedGiftCards(db: Database, owner: string, rate: number, now: Date) {
  const today = dayAfter(now, 0);
  return (await cartGiftCards(db, owner)).map((card) => {
    const price = priceWithoutDuty(card.amount_minor, rate);
    return {
      ...card,
      price,
      amount_minor: giftCardValue(price, rate),
      send_on: card.send_on !== null && card.send_on > today ? card.send_on : null,
    };
  });
}

/** The balances in paise that the customer wants to redeem; undefined for those not used. */
async function requestedRedemptions(
  db: Database,
  { use_points, use_wallet }: CartOptionsRow,
  customerId: number | undefined,
) {
  if (customerId === undefined) return { points: undefined, wallet: undefined };
  return {
    points: use_points ? await balanceOf(db, customerId, 'points') : undefined,
    wallet: use_wallet ? await balanceOf(db, customerId, 'wallet') : undefined,
  };
}

type BillInput = {
  options: CartOptionsRow;
  rate: number;
  giftCards: PricedGiftCard[];
  giftWrapFee: number;
  redemptions: Parameters<typeof calculateBill>[1];
};

async function giftWrapFeeIn(db: Database, { country_code, rate }: CountryRow): Promise<number> {
  const { fee_inr } = await loadSetting(db, 'gift_wrap');
  return priceWithoutDuty(fee_inr[priceBucketOf(country_code)] * 100, rate);
}

async function calculateCartBill(
  db: Database,
  { totals: { subtotal: goods, shipping } }: Quote<CartItemRecord>,
  { options, rate, giftCards, giftWrapFee, redemptions }: BillInput,
): Promise<Bill> {
  const { measuring_kit_inr, max_points_percent } = await loadSetting(db, 'checkout');
  return calculateBill(
    {
      goods,
      shipping,
      kit: options.measuring_kit && goods ? priceWithoutDuty(measuring_kit_inr * 100, rate) : 0,
      giftWrap: options.gift_wrap && goods ? giftWrapFee : 0,
      giftCards: giftCards.reduce((sum, { price }) => sum + price, 0),
    },
    redemptions,
    { maxPointsPercent: max_points_percent, rate },
  );
}

async function pricedItems(
  db: Database,
  quote: Quote<CartItemRecord>,
  bill: Bill,
  { country, customerId, now }: Pick<CartPricingInput, 'country' | 'customerId' | 'now'>,
): Promise<PricedCart['items']> {
  const { per_order } = await loadSetting(db, 'order_limits');
  const code = country.country_code;
  const hsnOf = await loadHsnCodes(db);
  const rules = await loadTaxRules(db, { country: code, currencyRate: country.rate, now });
  const items = await withReturnTerms(
    db,
    withTaxes(
      quote.items.map((item) => ({ ...item, hsn: hsnOf(item.category_path) })),
      bill.coupon,
      rules,
    ),
    customerId,
    code,
  );
  return items.map((item, index) => ({
    ...item,
    limitNotice: limitNotice(items.slice(0, index + 1), per_order),
    priceWhenAdded:
      item.added_minor !== null && item.added_bucket === priceBucketOf(code)
        ? priceWithDuty(item.added_minor, country)
        : undefined,
  }));
}

/** The amount payable in whole rupees; 0 when redemptions pay the whole cart. */
function payableRupees(
  quote: Quote<CartItemRecord>,
  giftCards: PricedGiftCard[],
  bill: Bill,
  rate: number,
): number {
  if (bill.payable === 0) return 0;
  const giftCardsInr = giftCards.reduce((sum, { amount_minor }) => sum + amount_minor / 100, 0);
  const redeemedInr =
    (bill.points.paise + bill.giftCard.paise + bill.wallet.paise) / 100 +
    bill.coupon / rate -
    (bill.kit + bill.giftWrap) / rate;
  return Math.max(0, Math.round(quote.rupees + giftCardsInr - redeemedInr));
}

const pricedSavedItem =
  (country: CountryRow) =>
  (item: SavedItemRecord): PricedSavedItem => ({
    ...item,
    mrp: priceWithDuty(item.mrp_minor, country),
    youPay: priceWithDuty(item.you_pay_minor, country),
  });

/** A kit that was chosen for other items is not sent with these. */
function withOfferedKit(options: CartOptionsRow, rows: CartItemRecord[]) {
  const offersKit = rows.some(takesMeasurements);
  return { offersKit, options: { ...options, measuring_kit: options.measuring_kit && offersKit } };
}

export type CartPricingInput = {
  owner: string;
  customerId?: number;
  country: CountryRow;
  /** The destination's postcode, if known better than from the cart. */
  postcode?: string;
  now: Date;
};

/** Prices a cart now, in the country's currency; inside the order's transaction, its totals. */
export async function priceCart(
  db: Database,
  { owner, customerId, country: baseCountry, postcode, now }: CartPricingInput,
): Promise<PricedCart> {
  const savedOptions = await cartOptionsIn(db, baseCountry, owner);
  const country = await resolveDestination(db, baseCountry, savedOptions, postcode);
  const bucket = priceBucketOf(country.country_code);
  const rows = await cartItemRows(db, owner, bucket);
  const { options, offersKit } = withOfferedKit(savedOptions, rows);
  const quote = quoteCart(rows, country, now);
  const goods = quote.totals.subtotal;
  const giftCards = await pricedGiftCards(db, owner, country.rate, now);
  const coupon = await evaluateCoupon(db, options, customerId, () =>
    couponContextOf(db, goods, country, customerId, now),
  );
  const giftCard = usable(
    options.gift_card_id === null ? undefined : await giftCardById(db, options.gift_card_id),
    now,
  );
  const redemptions = await requestedRedemptions(db, options, customerId);
  const giftWrapFee = await giftWrapFeeIn(db, country);
  const bill = await calculateCartBill(db, quote, {
    options,
    rate: country.rate,
    giftCards,
    giftWrapFee,
    redemptions: {
      ...redemptions,
      coupon: coupon?.discount ?? 0,
      giftCard: giftCard?.balance_minor,
    },
  });
  const items = await pricedItems(db, quote, bill, { country, customerId, now });
  const tax = chargesTax(bill.shipping + bill.kit + bill.giftWrap, items);
  return {
    items,
    saved: (await savedItemRows(db, owner, bucket)).map(pricedSavedItem(country)),
    country,
    options,
    offersKit,
    giftCards,
    bill,
    coupon,
    giftCard,
    totals: { ...quote.totals, payable: bill.payable },
    rupees: payableRupees(quote, giftCards, bill, country.rate),
    // Charges that are waived and parcels collected at a store meet no customs.
    dutyEstimate:
      options.duty_waived || options.store_id !== null
        ? null
        : await dutyEstimateFor(db, country, goods - bill.coupon),
    giftWrapFee,
    taxMinor: items.reduce((sum, { taxMinor }) => sum + taxMinor, tax.minor),
    chargesTax: tax,
    pointsToEarn: pointsFor(
      (goods - bill.coupon - bill.points.amount) / country.rate,
      await loadSetting(db, 'loyalty'),
    ),
  };
}
