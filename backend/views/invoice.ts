import type { z } from 'zod';
import type { creditNoteWire, invoiceWire } from '@/lib/contract/afterSale';
import { dayAfter } from '@/lib/dates';
import type { RefundRow, Sold, SoldLine } from '../db/afterSale';
import { frozenAddress } from '../db/orders';
import { moneyBack } from '../rules/money/refund';
import { isGivenUp, stillSold } from '../rules/money/stillSold';
import { amountOf } from './afterSale';

type Seller = { name: string; address: string; gstin: string; hsn: string; state: string };
type Invoice = z.input<typeof invoiceWire>;
type CreditNote = z.input<typeof creditNoteWire>;

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
    status: line.status,
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

/** What an invoice of a confirmed order says: what is still sold of it. undefined when nothing is. */
export function invoiceView(sold: Sold, seller: Seller): Invoice | undefined {
  const { order, lines, refunds } = sold;
  const refundOf = ({ id }: SoldLine) => refunds.find(({ line_id }) => line_id === id) ?? null;
  const rest = stillSold(
    order,
    lines.map((line) => ({ ...line, refund: refundOf(line) })),
  );
  const total = rest.money + rest.points + rest.giftCard + rest.wallet;
  const kept = lines.filter((line) => !isGivenUp(line));
  if (kept.length === 0 && total === 0) return undefined;
  return {
    ...headView(sold, seller, rest.tax),
    lines: kept.map((line) => lineView(line, seller)),
    shipping: amountOf(rest.shipping),
    measuring_kit_charge: amountOf(rest.kit),
    gift_cards_total: amountOf(rest.giftCards),
    tax_total: amountOf(rest.tax),
    total: amountOf(total),
    paid: {
      points: amountOf(rest.points),
      gift_card: amountOf(rest.giftCard),
      wallet: amountOf(rest.wallet),
      money: amountOf(rest.money),
    },
    credit_notes: lines.filter(isGivenUp).flatMap((line) => {
      const refund = refundOf(line);
      if (!refund) return [];
      return {
        credit_note_number: creditNoteNumber(line),
        order_detail_id: line.id,
        total: amountOf(creditedBy(refund)),
      };
    }),
  };
}

/** The credit note of a line that was cancelled or returned; undefined for any other. */
export function creditNoteView(sold: Sold, lineId: number, seller: Seller): CreditNote | undefined {
  const line = sold.lines.find(({ id }) => id === lineId);
  const refund = sold.refunds.find(({ line_id }) => line_id === lineId);
  if (!line || !refund || !isGivenUp(line)) return undefined;
  const { order } = sold;
  const total = creditedBy(refund);
  const charges = total - line.paid_minor;
  const shipping = Math.min(charges, order.shipping_minor);
  const isCollected = order.payment_method !== 'cod' || line.delivered_at !== null;
  return {
    ...headView(sold, seller, line.tax_minor),
    credit_note_number: creditNoteNumber(line),
    credit_note_date: dayAfter(refund.created_at, 0),
    lines: [lineView(line, seller)],
    shipping: amountOf(shipping),
    measuring_kit_charge: amountOf(charges - shipping),
    tax_total: amountOf(line.tax_minor),
    total: amountOf(total),
    deduction: amountOf(refund.deduction_minor),
    not_collected: amountOf(isCollected ? 0 : refund.money_minor),
    paid: {
      points: amountOf(refund.points_minor),
      gift_card: amountOf(refund.gift_card_minor),
      wallet: amountOf(refund.wallet_minor),
      money: amountOf(
        isCollected
          ? moneyBack({ money: refund.money_minor, deduction: refund.deduction_minor })
          : 0,
      ),
    },
  };
}
