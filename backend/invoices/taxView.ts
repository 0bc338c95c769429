import type { z } from 'zod';
import type { invoiceWire } from '@/lib/contract/invoices';
import type { OrderDetails, OrderLineRow } from '@/backend/orders/cancellations/repository';
import { formatMinor } from '@/lib/i18n/money';
import { addressSnapshot } from '@/backend/orders/repository';
import { stateCodeOf } from '@/backend/tax/states';
import { HOME_COUNTRY } from '@/backend/tax/treatment';
import type { IssuedDocuments, Seller } from './issuedRepository';

type Invoice = z.input<typeof invoiceWire>;
type Order = OrderDetails['order'];

/** Rule 46 of the CGST Rules: an export invoice carries one of these. */
const EXPORT_WITH_TAX = 'SUPPLY MEANT FOR EXPORT ON PAYMENT OF INTEGRATED TAX';
const EXPORT_UNDER_LUT =
  'SUPPLY MEANT FOR EXPORT UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX';

/** Goods for a person who is not registered are supplied where they are delivered to. */
function placeOfSupply(
  { shipping_address, billing_address }: Pick<Order, 'shipping_address' | 'billing_address'>,
  isIssued = true,
): { state_name: string; code: string } {
  // Invoices of earlier releases took the billing address, and do not change.
  const address = isIssued ? shipping_address : billing_address;
  const state_name = address === null ? '' : addressSnapshot.parse(address).state_name;
  return { state_name, code: stateCodeOf(state_name) };
}

export function taxKind(
  order: Order,
  { seller, invoice }: Pick<IssuedDocuments, 'seller' | 'invoice'>,
  taxMinor: number,
): Invoice['tax_kind'] {
  if (seller.gstin === '' || taxMinor === 0) return 'none';
  if (order.country_code !== HOME_COUNTRY) return 'IGST';
  return placeOfSupply(order, invoice !== undefined).code === seller.gstin.slice(0, 2)
    ? 'CGST and SGST'
    : 'IGST';
}

function endorsementOf({ country_code, tax_minor }: Order, { gstin, lut }: Seller) {
  if (gstin === '' || country_code === HOME_COUNTRY) return undefined;
  if (tax_minor > 0) return EXPORT_WITH_TAX;
  return lut === '' ? undefined : `${EXPORT_UNDER_LUT} (${lut})`;
}

/** The tax of a line as the document shows it: none for a seller who is not registered. */
export const shownTax = ({ gstin }: Seller, { tax_minor, tax_percent }: OrderLineRow) =>
  gstin === '' ? { minor: 0, percent: 0 } : { minor: tax_minor, percent: tax_percent };

/** Shipping, measuring kit and gift wrap follow the item with the highest rate. */
export function chargesView(
  { order, lines }: OrderDetails,
  { gstin, hsn }: Seller,
  amount: number,
): Pick<Invoice, 'charges'> {
  if (amount === 0 || gstin === '' || order.charges_tax_percent === 0) return {};
  const principal = lines.find(({ tax_percent }) => tax_percent === order.charges_tax_percent);
  return {
    charges: {
      hsn: principal?.hsn ?? hsn,
      amount: formatMinor(amount),
      taxable: formatMinor(amount - order.charges_tax_minor),
      tax_percent: order.charges_tax_percent,
      tax: formatMinor(order.charges_tax_minor),
    },
  };
}

/** An amount in minor units of the order's currency, in paise. */
const toPaise = (minor: number, { rate }: Pick<Order, 'rate'>): number => Math.round(minor / rate);

/** Place of supply, endorsement and rupee value of an invoice or credit note. */
export function supplyView(
  order: Order,
  { seller, invoice }: IssuedDocuments,
  amounts: { total: number; tax: number },
): Pick<Invoice, 'place_of_supply' | 'endorsement' | 'rupees'> {
  const place = placeOfSupply(order, invoice !== undefined);
  return {
    ...(seller.gstin && order.country_code === HOME_COUNTRY && place.code
      ? { place_of_supply: place }
      : {}),
    endorsement: endorsementOf(order, seller),
    ...(order.currency === 'INR'
      ? {}
      : {
          rupees: {
            per_unit: Math.round(10_000 / order.rate) / 10_000,
            total: formatMinor(toPaise(amounts.total, order)),
            tax: formatMinor(toPaise(amounts.tax, order)),
          },
        }),
  };
}
