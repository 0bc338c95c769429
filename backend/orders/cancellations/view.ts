import type { OfferWire } from '@/lib/contract/afterSale';
import type { ExchangeOfferWire } from '@/lib/contract/exchange';
import { groupIndian } from '@/lib/i18n/money';
import type { ExchangeOffer } from '@/backend/orders/exchanges/service';
import type { Offer, Option } from './options';
import { keptBackOf } from '@/backend/money/refund';

export const amountOf = (minor: number): string => groupIndian(minor / 100);

function optionView({ refundTo, percent, amount, refund, back, moneyPaid }: Option) {
  const kept = keptBackOf(refund);
  return {
    refund_to: refundTo,
    amount: amountOf(amount),
    deduction_percent: percent,
    deduction: amountOf(refund.deduction),
    refund: amountOf(back),
    breakdown: {
      money: amountOf(moneyPaid ? refund.money - kept.money : 0),
      wallet: amountOf(refund.wallet - kept.wallet),
      points: amountOf(refund.points - kept.points),
      gift_card: amountOf(refund.giftCard - kept.giftCard),
    },
  };
}

export const offerView = ({ refusal, until, reasons, options, waits }: Offer): OfferWire => ({
  allowed: refusal === undefined,
  refusal: refusal ?? '',
  until: until?.toISOString() ?? null,
  reasons,
  waits_for_return: waits,
  options: options.map(optionView),
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
