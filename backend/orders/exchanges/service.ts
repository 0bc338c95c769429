import { deliveryDay } from '@/lib/model/delivery';
import { priceIn } from '@/lib/i18n/money';
import { bucketOf } from '@/lib/i18n/region';
import { soldOrder, type Sold, type SoldLine } from '@/backend/orders/cancellations/repository';
import type { CountryRow } from '@/backend/countries/repository';
import type { Database } from '@/backend/infra/db/database';
import { exchangeSizes, type ExchangeSize } from './repository';
import { frozenAddress } from '@/backend/orders/repository';
import { transitDays } from '@/backend/product/offer';
import { exchangeBill, exchangePrice, type ExchangeBill } from '@/backend/money/exchange';
import { offerFor, optionFor, type Option } from '@/backend/orders/cancellations/options';

/** Another size of the same piece, for what was paid for the first. Amounts in minor units. */
export type Exchange = {
  size: ExchangeSize;
  /** Of one. */ mrp: number;
  /** Of one, before the coupon's share. */ youPay: number;
  /** Of all, after it. */ price: number;
  bill: ExchangeBill;
  deliveryDate: string;
};
export type ExchangeOffer = {
  refusal?: string;
  until: Date | null;
  reasons: string[];
  paid: number;
  option: Option;
  sizes: Exchange[];
};
export type Asked = {
  customerId: number;
  orderId: number;
  lineId: number;
  countries: CountryRow[];
  now: Date;
};

const NO_OTHER = 'There is no other size of this piece at the moment';

/** Today's price for the line at the rate and duty of the order, so that both amounts are in one currency, with the discount of then. */
function priceOf(
  { mrp_minor, you_pay_minor }: ExchangeSize,
  { rate, duty_active, duty_value }: Sold['order'],
  line: SoldLine,
): { mrp: number; youPay: number; paid: number } {
  const minor = (paise: number) =>
    priceIn(paise / 100, { rate, duty: { active: duty_active, value: duty_value } }) * 100;
  const mrp = minor(mrp_minor);
  const price = exchangePrice(
    {
      mrp: line.mrp_minor,
      youPay: line.you_pay_minor,
      paid: line.paid_minor,
      quantity: line.quantity,
    },
    { mrp, youPay: minor(you_pay_minor) },
  );
  return { mrp, ...price };
}

async function others(
  db: Database,
  { order }: Sold,
  line: SoldLine,
  option: Option,
  { countries, now }: Asked,
): Promise<Exchange[]> {
  const country = countries.find(({ country_code }) => country_code === order.country_code);
  if (!country || country.shipping_restricted) return [];
  const transit = await transitDays(
    db,
    country,
    frozenAddress.parse(order.shipping_address).postal_code,
  );
  return (await exchangeSizes(db, line.product_id, bucketOf(order.country_code)))
    .filter(({ id, stock }) => id !== line.size_id && stock >= line.quantity)
    .map((size) => {
      const { mrp, youPay, paid } = priceOf(size, order, line);
      return {
        size,
        mrp,
        youPay,
        price: paid,
        bill: exchangeBill(paid, option.refund, order.rate),
        deliveryDate: deliveryDay(now, { handlingDays: size.handling_days, transitDays: transit }),
      };
    });
}

/** What each other size would cost or bring now; undefined when the customer has no such piece. Nothing is kept back of an exchange. */
export async function exchangeOffer(
  db: Database,
  sold: Sold,
  lineId: number,
  asked: Asked,
): Promise<ExchangeOffer | undefined> {
  const line = sold.lines.find(({ id }) => id === lineId);
  const terms = await offerFor(db, sold, lineId, 'return', asked.now);
  if (!line || !terms) return undefined;
  const option = optionFor(sold, line, 'return', 'wallet', 0);
  const offer = { until: terms.until, reasons: terms.reasons, paid: option.amount, option };
  if (terms.refusal) return { ...offer, refusal: terms.refusal, sizes: [] };
  const sizes = await others(db, sold, line, option, asked);
  return { ...offer, ...(sizes.length === 0 && { refusal: NO_OTHER }), sizes };
}

export const exchangeOfferOf = async (
  db: Database,
  asked: Asked,
): Promise<ExchangeOffer | undefined> => {
  const sold = await soldOrder(db, asked.customerId, asked.orderId);
  return sold && exchangeOffer(db, sold, asked.lineId, asked);
};
