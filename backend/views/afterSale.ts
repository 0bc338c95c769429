import type { OfferWire, invoiceWire } from '@/lib/contract/afterSale';
import type { ExchangeOfferWire } from '@/lib/contract/exchange';
import { dayAfter } from '@/lib/dates';
import { groupIndian } from '@/lib/money';
import type { z } from 'zod';
import type { Sold } from '../db/afterSale';
import { frozenAddress } from '../db/orders';
import type { ExchangeOffer } from '../orders/exchange';
import type { Offer } from '../orders/offer';
import { moneyBack } from '../rules/money/refund';

export const amountOf = (minor: number): string => groupIndian(minor / 100);

export const offerView = ({ refusal, until, reasons, options, waits }: Offer): OfferWire => ({
  allowed: refusal === undefined,
  refusal: refusal ?? '',
  until: until?.toISOString() ?? null,
  reasons,
  waits_for_return: waits,
  options: options.map(({ refundTo, percent, amount, refund, back, moneyPaid }) => ({
    refund_to: refundTo,
    amount: amountOf(amount),
    deduction_percent: percent,
    deduction: amountOf(refund.deduction),
    refund: amountOf(back),
    breakdown: {
      money: amountOf(moneyPaid ? moneyBack(refund) : 0),
      wallet: amountOf(refund.wallet),
      points: amountOf(refund.points),
      gift_card: amountOf(refund.giftCard),
    },
  })),
});

export const exchangeView = ({
  refusal,
  until,
  reasons,
  paid,
  sizes,
}: ExchangeOffer): ExchangeOfferWire => ({
  allowed: refusal === undefined,
  refusal: refusal ?? '',
  until: until?.toISOString() ?? null,
  reasons,
  paid: amountOf(paid),
  sizes: sizes.map(({ size, price, bill, deliveryDate }) => ({
    size_id: size.id,
    size: size.label,
    price: amountOf(price),
    to_pay: amountOf(bill.toPay),
    back: amountOf(bill.back),
    delivery_date: deliveryDate,
  })),
});

type Seller = { name: string; address: string; gstin: string; hsn: string; state: string };

/** What an invoice says of a confirmed order. */
export function invoiceView({ order, lines }: Sold, seller: Seller): z.input<typeof invoiceWire> {
  const { firstname, address_one, city_name, state_name, postal_code, country_name, country_code } =
    frozenAddress.parse(order.billing_address);
  const total = order.total_minor + order.points_minor + order.gift_card_minor + order.wallet_minor;
  return {
    invoice_number: `AZ-${order.id}`,
    invoice_date: dayAfter(order.settled_at ?? order.placed_at, 0),
    order_id: order.id,
    seller: { name: seller.name, address: seller.address, gstin: seller.gstin },
    bill_to: { firstname, address_one, city_name, state_name, postal_code, country_name },
    currency_code: order.currency,
    lines: lines.map((line) => {
      const gross = line.you_pay_minor * line.quantity;
      return {
        order_detail_id: line.id,
        description: `${line.name}, ${line.designer_name}, size ${line.size}`,
        hsn: seller.hsn,
        quantity: line.quantity,
        amount: amountOf(gross),
        discount: amountOf(gross - line.paid_minor),
        taxable: amountOf(line.paid_minor - line.tax_minor),
        tax_percent: line.tax_percent,
        tax: amountOf(line.tax_minor),
        status: line.status,
      };
    }),
    tax_kind:
      country_code !== 'IN' || order.tax_minor === 0
        ? 'none'
        : state_name === seller.state
          ? 'CGST and SGST'
          : 'IGST',
    shipping: amountOf(order.shipping_minor),
    measuring_kit_charge: amountOf(order.kit_minor),
    gift_cards_total: amountOf(order.gift_cards_minor),
    tax_total: amountOf(order.tax_minor),
    total: amountOf(total),
    paid: {
      points: amountOf(order.points_minor),
      gift_card: amountOf(order.gift_card_minor),
      wallet: amountOf(order.wallet_minor),
      money: amountOf(order.total_minor),
    },
  };
}
