import type { z } from 'zod';
import type { creditNoteWire, invoiceWire } from '@/lib/contract/invoices';
import { measurementBody } from '@/lib/contract/measurements';
import { dayAfter, formatDate } from '@/lib/i18n/dates';
import { localeOf } from '@/lib/i18n/region';
import { orderedSizeLabel } from '@/lib/model/variantOptions';
import type {
  RefundRow,
  OrderDetails,
  OrderLineRow,
} from '@/backend/orders/cancellations/repository';
import { addressSnapshot } from '@/backend/orders/repository';
import type { confirmedExchange } from '@/backend/orders/exchanges/repository';
import { splitDeduction } from '@/backend/money/refund';
import { isLineCancelledOrReturned } from '@/backend/money/retainedItems';
import { formatMinor } from '@/lib/i18n/money';
import type { IssuedDocuments, Seller } from './issuedRepository';
import { chargesOf } from '@/backend/tax/taxDocument';
import { chargesView, shownTax, supplyView, taxKind } from './taxView';

type Invoice = z.input<typeof invoiceWire>;
type CreditNote = z.input<typeof creditNoteWire>;
type Exchange = NonNullable<Awaited<ReturnType<typeof confirmedExchange>>>;

const lineView = (line: OrderLineRow, seller: Seller): Invoice['lines'][number] => {
  const gross = line.you_pay_minor * line.quantity;
  const tax = shownTax(seller, line);
  return {
    order_detail_id: line.id,
    description: [
      line.name,
      line.designer_name,
      orderedSizeLabel(line),
      ...(line.measures === null
        ? []
        : [`made to measure for ${measurementBody.parse(line.measures).person}`]),
    ].join(', '),
    hsn: line.hsn ?? seller.hsn,
    quantity: line.quantity,
    amount: formatMinor(gross),
    discount: formatMinor(gross - line.paid_minor),
    taxable: formatMinor(line.paid_minor - tax.minor),
    tax_percent: tax.percent,
    tax: formatMinor(tax.minor),
  };
};

/** An order of gift cards alone has no address: its bill names the customer and the email. */
function billedTo({ billing_address, billing_name, email, country_code }: OrderDetails['order']) {
  if (billing_address !== null) return addressSnapshot.parse(billing_address);
  return {
    firstname: billing_name || email,
    address_one: billing_name ? email : '',
    city_name: '',
    state_name: '',
    postal_code: '',
    country_name: '',
    country_code,
  };
}

function documentHeaderView(
  { order }: OrderDetails,
  issued: IssuedDocuments,
  amounts: { total: number; tax: number },
) {
  const { seller, invoice } = issued;
  const { firstname, address_one, city_name, state_name, postal_code, country_name } =
    billedTo(order);
  return {
    invoice_number: invoice?.number ?? `AZ-${order.id}`,
    invoice_date: invoice?.issuedOn ?? dayAfter(order.settled_at ?? order.placed_at, 0),
    order_id: order.id,
    seller: { name: seller.name, address: seller.address, gstin: seller.gstin },
    bill_to: {
      firstname,
      address_one,
      city_name,
      state_name,
      postal_code,
      country_name,
      ...(order.buyer_gstin !== null && {
        business_name: order.buyer_name ?? '',
        gstin: order.buyer_gstin,
      }),
    },
    currency_code: order.currency,
    tax_kind: taxKind(order, issued, amounts.tax),
    ...supplyView(order, issued, amounts),
  };
}

const notesView = ({
  order: { event_date, measuring_kit, gift_wrap, gift_message, country_code },
}: OrderDetails): NonNullable<Invoice['notes']> => [
  ...(event_date
    ? [{ title: 'Event date', text: formatDate(event_date, localeOf(country_code)) }]
    : []),
  ...(measuring_kit ? [{ title: 'Measuring kit', text: 'Sent with the order' }] : []),
  ...(gift_wrap ? [{ title: 'Gift wrap', text: 'Every parcel of the order is gift wrapped' }] : []),
  ...(gift_message ? [{ title: 'Gift message', text: gift_message }] : []),
];

/** What was refunded for an item while its customer kept it; a later credit note contains it. */
const partialShares = ({ partialRefunds }: OrderDetails, lineId: number) =>
  partialRefunds
    .filter(({ line_id }) => line_id === lineId)
    .reduce(
      (sum, row) => ({
        money_minor: sum.money_minor + row.money_minor,
        wallet_minor: sum.wallet_minor + row.wallet_minor,
        points_minor: sum.points_minor + row.points_minor,
        gift_card_minor: sum.gift_card_minor + row.gift_card_minor,
      }),
      { money_minor: 0, wallet_minor: 0, points_minor: 0, gift_card_minor: 0 },
    );

type Shares = ReturnType<typeof partialShares>;

const creditedAmount = (row: Shares) =>
  row.money_minor + row.wallet_minor + row.points_minor + row.gift_card_minor;

/** A credit note's number and date; those of earlier releases have the item's number. */
function noteOf({ creditNotes }: IssuedDocuments, line: OrderLineRow, refund: RefundRow) {
  const issued = creditNotes.get(line.id);
  return {
    credit_note_number: issued?.number ?? `CN-${line.id}`,
    credit_note_date: issued?.issuedOn ?? dayAfter(refund.created_at, 0),
  };
}

/** The invoice of a confirmed order, which never changes, and the credit notes issued since. */
export function invoiceView(details: OrderDetails, issued: IssuedDocuments): Invoice {
  const { order, lines, refunds } = details;
  const { points_minor, gift_card_minor, wallet_minor, total_minor } = order;
  const total = total_minor + points_minor + gift_card_minor + wallet_minor;
  const tax = issued.seller.gstin === '' ? 0 : order.tax_minor;
  return {
    ...documentHeaderView(details, issued, { total, tax }),
    lines: lines.map((line) => lineView(line, issued.seller)),
    ...chargesView(details, issued.seller, chargesOf(order)),
    shipping: formatMinor(order.shipping_minor),
    measuring_kit_charge: formatMinor(order.kit_minor),
    gift_wrap_charge: formatMinor(order.gift_wrap_minor),
    gift_cards_total: formatMinor(order.gift_cards_minor),
    tax_total: formatMinor(tax),
    total: formatMinor(total),
    paid: {
      points: formatMinor(points_minor),
      gift_card: formatMinor(gift_card_minor),
      wallet: formatMinor(wallet_minor),
      money: formatMinor(total_minor),
    },
    notes: notesView(details),
    credit_notes: lines.filter(isLineCancelledOrReturned).flatMap((line) => {
      const refund = refunds.find(({ line_id }) => line_id === line.id);
      if (!refund) return [];
      return {
        ...noteOf(issued, line, refund),
        order_detail_id: line.id,
        total: formatMinor(
          creditedAmount(refund) + creditedAmount(partialShares(details, line.id)),
        ),
      };
    }),
  };
}

/** The shares of a refund that its deduction keeps, by payment method. */
export const retainedShares = (refund: RefundRow) =>
  splitDeduction({
    money: refund.money_minor,
    wallet: refund.wallet_minor,
    giftCard: refund.gift_card_minor,
    points: refund.points_minor,
    deduction: refund.deduction_minor,
  });

/** Splits refunds by payment method: refunded, never collected, and used for an exchange. */
function creditedParts(refund: RefundRow, earlier: Shares, exchange: Exchange | undefined) {
  const retainedLines = retainedShares(refund);
  const money = refund.money_minor - refund.uncollected_minor - retainedLines.money;
  const wallet = refund.wallet_minor - retainedLines.wallet;
  const { points_minor = 0, gift_card_minor = 0, wallet_minor = 0 } = exchange ?? {};
  return {
    deduction: formatMinor(refund.deduction_minor),
    not_collected: formatMinor(refund.uncollected_minor),
    exchanged: formatMinor(points_minor + gift_card_minor + wallet_minor),
    exchange_order_id: exchange?.id ?? null,
    paid: {
      points: formatMinor(
        refund.points_minor - retainedLines.points - points_minor + earlier.points_minor,
      ),
      gift_card: formatMinor(
        refund.gift_card_minor - retainedLines.giftCard - gift_card_minor + earlier.gift_card_minor,
      ),
      // Money that pays for an exchange is recorded as a wallet share.
      wallet: formatMinor(
        (exchange ? wallet + money - wallet_minor : wallet) + earlier.wallet_minor,
      ),
      money: formatMinor((exchange ? 0 : money) + earlier.money_minor),
    },
  };
}

/** The credit note of a cancelled or returned line; `exchange` is the order that replaced it. */
export function creditNoteView(
  details: OrderDetails,
  lineId: number,
  issued: IssuedDocuments,
  exchange: Exchange | undefined,
): CreditNote | undefined {
  const line = details.lines.find(({ id }) => id === lineId);
  const refund = details.refunds.find(({ line_id }) => line_id === lineId);
  if (!line || !refund || !isLineCancelledOrReturned(line)) return undefined;
  const earlier = partialShares(details, lineId);
  const total = creditedAmount(refund) + creditedAmount(earlier);
  const charges = total - line.paid_minor;
  const { shipping_minor, kit_minor } = details.order;
  const shipping = Math.min(charges, shipping_minor);
  const kit = Math.min(charges - shipping, kit_minor);
  const chargesTax = charges > 0 && issued.seller.gstin ? details.order.charges_tax_minor : 0;
  const tax = shownTax(issued.seller, line).minor + chargesTax;
  return {
    ...documentHeaderView(details, issued, { total, tax }),
    ...noteOf(issued, line, refund),
    lines: [lineView(line, issued.seller)],
    ...chargesView(details, issued.seller, charges),
    shipping: formatMinor(shipping),
    measuring_kit_charge: formatMinor(kit),
    gift_wrap_charge: formatMinor(charges - shipping - kit),
    tax_total: formatMinor(tax),
    total: formatMinor(total),
    ...creditedParts(refund, earlier, exchange),
  };
}
