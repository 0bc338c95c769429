import type { OrderRecords } from '@/backend/orders/cancellations/repository';
import { sumShares } from '@/backend/money/retainedItems';
import type { sellerSetting } from '@/backend/infra/db/settings';
import { addressSnapshot } from '@/backend/orders/repository';
import type { z } from 'zod';
import { stateCodeOf } from './states';
import { HOME_COUNTRY } from './treatment';

type Seller = z.output<typeof sellerSetting>;
/** Amounts in paise. */
type TaxedSupply = {
  hsn: string;
  /** 0 for shipping, measuring kit and gift wrap. */
  quantity: number;
  percent: number;
  taxable: number;
  tax: number;
};
/** An invoice or credit note as the tax return counts it. */
export type TaxDocument = {
  kind: 'invoice' | 'credit note';
  number: string;
  /** YYYY-MM-DD */
  date: string;
  category: 'registered' | 'large' | 'small' | 'export with tax' | 'export without tax';
  /** Of a registered buyer; empty for others. */
  buyer: { gstin: string; name: string };
  isIntraState: boolean;
  /** "27-Maharashtra"; empty for exports. */
  place: string;
  supplies: TaxedSupply[];
};
type Issued = { number: string; date: string; seller: Seller };

/** Invoices to other states above this value are listed one by one, since August 2024; in paise. */
const LARGE_FROM = 100_000_00;

type Part = { hsn: string; quantity: number; percent: number; amount: number; tax: number };
const toSupply =
  (rate: number) =>
  ({ hsn, quantity, percent, amount, tax }: Part): TaxedSupply => ({
    hsn,
    quantity,
    percent,
    taxable: Math.round((amount - tax) / rate),
    tax: Math.round(tax / rate),
  });

/** The items, and the charges with the item that they follow; minor units. */
function partsOf({ order, lines }: OrderRecords, { hsn }: Seller, charges: number): Part[] {
  const items = lines.map((line) => ({
    hsn: line.hsn ?? hsn,
    quantity: line.quantity,
    percent: line.tax_percent,
    amount: line.paid_minor,
    tax: line.tax_minor,
  }));
  const principal = items.find(({ percent }) => percent === order.charges_tax_percent);
  return charges === 0
    ? items
    : [
        ...items,
        {
          hsn: principal?.hsn ?? hsn,
          quantity: 0,
          percent: order.charges_tax_percent,
          amount: charges,
          tax: order.charges_tax_minor,
        },
      ];
}

/** Shipping, measuring kit and gift wrap, in minor units. */
export const chargesOf = ({ shipping_minor, kit_minor, gift_wrap_minor }: OrderRecords['order']) =>
  shipping_minor + kit_minor + gift_wrap_minor;

/** Its value with tax, in paise. */
export const valueOf = ({ supplies }: Pick<TaxDocument, 'supplies'>): number =>
  supplies.reduce((sum, { taxable, tax }) => sum + taxable + tax, 0);

function categoryOf(
  { country_code, tax_minor, buyer_gstin }: OrderRecords['order'],
  isIntraState: boolean,
  value: number,
): TaxDocument['category'] {
  if (country_code !== HOME_COUNTRY)
    return tax_minor > 0 ? 'export with tax' : 'export without tax';
  if (buyer_gstin) return 'registered';
  return !isIntraState && value > LARGE_FROM ? 'large' : 'small';
}

export function invoiceDocument(details: OrderRecords, issued: Issued): TaxDocument {
  const { order } = details;
  const supplies = partsOf(details, issued.seller, chargesOf(order)).map(toSupply(order.rate));
  const isExport = order.country_code !== HOME_COUNTRY;
  const state =
    order.shipping_address === null || isExport
      ? ''
      : addressSnapshot.parse(order.shipping_address).state_name;
  const code = stateCodeOf(state);
  const isIntraState = code === issued.seller.gstin.slice(0, 2);
  return {
    kind: 'invoice',
    number: issued.number,
    date: issued.date,
    category: categoryOf(order, isIntraState, valueOf({ supplies })),
    buyer: { gstin: order.buyer_gstin ?? '', name: order.buyer_name ?? '' },
    isIntraState,
    place: state && `${code}-${state}`,
    supplies,
  };
}

/** A credit note is in the category of its invoice. Charges are refunded together or not at all. */
export function creditNoteDocument(
  details: OrderRecords,
  lineId: number,
  issued: Issued,
): TaxDocument {
  const { order, lines, refunds, partialRefunds } = details;
  const ofLine = lines.filter(({ id }) => id === lineId);
  const paid = ofLine.reduce((sum, { paid_minor }) => sum + paid_minor, 0);
  const credited = [...refunds, ...partialRefunds].filter(({ line_id }) => line_id === lineId);
  const charges = sumShares(credited) > paid ? chargesOf(order) : 0;
  return {
    ...invoiceDocument(details, issued),
    kind: 'credit note',
    supplies: partsOf({ ...details, lines: ofLine }, issued.seller, charges).map(
      toSupply(order.rate),
    ),
  };
}
