import type { z } from 'zod';
import type { creditNoteWire, invoiceWire } from '@/lib/contract/afterSale';
import { dayAfter } from '@/lib/i18n/dates';
import type { RefundRow, Sold, SoldLine } from '@/backend/orders/cancellations/repository';
import { frozenAddress } from '@/backend/orders/repository';
import type { confirmedExchange } from '@/backend/orders/exchanges/repository';
import { keptBackOf } from '@/backend/money/refund';
import { isGivenUp } from '@/backend/money/retainedItems';
import { amountOf } from '@/backend/orders/cancellations/view';

type Seller = { name: string; address: string; gstin: string; hsn: string; state: string };
type Invoice = z.input<typeof invoiceWire>;
type CreditNote = z.input<typeof creditNoteWire>;
type Exchange = NonNullable<Awaited<ReturnType<typeof confirmedExchange>>>;

const creditNoteNumber = ({ id }: SoldLine) => `CN-${id}`;

const lineView = (line: SoldLine, { hsn }: Seller): Invoice['lines'][number] => {
  const gross = line.you_pay_minor * line.quantity;
  return {
    order_detail_id: line.id,
    description: `${line.name}, ${line.designer_name}, size ${line.size}`,
    hsn,
    quantity: line.quantity,
    amount: amountOf(gross),
    discount: amountOf(gross - line.paid_minor),
    taxable: amountOf(line.paid_minor - line.tax_minor),
    tax_percent: line.tax_percent,
    tax: amountOf(line.tax_minor),
  };
};

/** Who sold to whom, and when: the same on an invoice and on its credit notes. */
function headView({ order }: Sold, seller: Seller, taxMinor: number) {
  const { firstname, address_one, city_name, state_name, postal_code, country_name, country_code } =
    frozenAddress.parse(order.billing_address);
  const domestic = state_name === seller.state ? 'CGST and SGST' : 'IGST';
  return {
    invoice_number: `AZ-${order.id}`,
    invoice_date: dayAfter(order.settled_at ?? order.placed_at, 0),
    order_id: order.id,
    seller: { name: seller.name, address: seller.address, gstin: seller.gstin },
    bill_to: { firstname, address_one, city_name, state_name, postal_code, country_name },
    currency_code: order.currency,
    tax_kind: country_code !== 'IN' || taxMinor === 0 ? 'none' : domestic,
  } as const;
}

const creditedBy = (row: RefundRow) =>
  row.money_minor + row.wallet_minor + row.points_minor + row.gift_card_minor;
const creditNoteDate = (row: RefundRow) => dayAfter(row.created_at, 0);

/** The invoice of a confirmed order, which never changes, and the credit notes that were issued since. */
export function invoiceView(sold: Sold, seller: Seller): Invoice {
  const { order, lines, refunds } = sold;
  const { points_minor, gift_card_minor, wallet_minor, total_minor } = order;
  return {
    ...headView(sold, seller, order.tax_minor),
    lines: lines.map((line) => lineView(line, seller)),
    shipping: amountOf(order.shipping_minor),
    measuring_kit_charge: amountOf(order.kit_minor),
    gift_cards_total: amountOf(order.gift_cards_minor),
    tax_total: amountOf(order.tax_minor),
    total: amountOf(total_minor + points_minor + gift_card_minor + wallet_minor),
    paid: {
      points: amountOf(points_minor),
      gift_card: amountOf(gift_card_minor),
      wallet: amountOf(wallet_minor),
      money: amountOf(total_minor),
    },
    credit_notes: lines.filter(isGivenUp).flatMap((line) => {
      const refund = refunds.find(({ line_id }) => line_id === line.id);
      if (!refund) return [];
      return {
        credit_note_number: creditNoteNumber(line),
        credit_note_date: creditNoteDate(refund),
        order_detail_id: line.id,
        total: amountOf(creditedBy(refund)),
      };
    }),
  };
}

/** What of a refund goes back by which means, what was never collected, and what an exchange has taken over. */
function creditedParts(
  { order }: Sold,
  line: SoldLine,
  refund: RefundRow,
  exchange: Exchange | undefined,
) {
  const kept = keptBackOf({
    money: refund.money_minor,
    wallet: refund.wallet_minor,
    giftCard: refund.gift_card_minor,
    points: refund.points_minor,
    deduction: refund.deduction_minor,
  });
  const isCollected = order.payment_method !== 'cod' || line.delivered_at !== null;
  const money = isCollected ? refund.money_minor - kept.money : 0;
  const wallet = refund.wallet_minor - kept.wallet;
  const { points_minor = 0, gift_card_minor = 0, wallet_minor = 0 } = exchange ?? {};
  return {
    deduction: amountOf(refund.deduction_minor),
    not_collected: amountOf(isCollected ? 0 : refund.money_minor),
    exchanged: amountOf(points_minor + gift_card_minor + wallet_minor),
    exchange_order_id: exchange?.id ?? null,
    paid: {
      points: amountOf(refund.points_minor - kept.points - points_minor),
      gift_card: amountOf(refund.gift_card_minor - kept.giftCard - gift_card_minor),
      // Money that pays for an exchange has become a wallet share.
      wallet: amountOf(exchange ? wallet + money - wallet_minor : wallet),
      money: amountOf(exchange ? 0 : money),
    },
  };
}

/** The credit note of a line that was cancelled or returned; undefined for any other. exchange: the order that took its place. */
export function creditNoteView(
  sold: Sold,
  lineId: number,
  seller: Seller,
  exchange: Exchange | undefined,
): CreditNote | undefined {
  const line = sold.lines.find(({ id }) => id === lineId);
  const refund = sold.refunds.find(({ line_id }) => line_id === lineId);
  if (!line || !refund || !isGivenUp(line)) return undefined;
  const total = creditedBy(refund);
  const charges = total - line.paid_minor;
  const shipping = Math.min(charges, sold.order.shipping_minor);
  return {
    ...headView(sold, seller, line.tax_minor),
    credit_note_number: creditNoteNumber(line),
    credit_note_date: creditNoteDate(refund),
    lines: [lineView(line, seller)],
    shipping: amountOf(shipping),
    measuring_kit_charge: amountOf(charges - shipping),
    tax_total: amountOf(line.tax_minor),
    total: amountOf(total),
    ...creditedParts(sold, line, refund, exchange),
  };
}
