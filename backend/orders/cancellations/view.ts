import type { CancellationTermsWire } from '@/lib/contract/cancellations';
import type { ExchangeOfferWire } from '@/lib/contract/exchanges';
import { labelOptions } from '@/lib/model/variantOptions';
import { sizeTextView } from '@/backend/product/view';
import { formatMinor } from '@/lib/i18n/money';
import type { ExchangeQuote } from '@/backend/orders/exchanges/service';
import type { CancellationQuote, RefundTerms } from './quote';
import { splitDeduction } from '@/backend/money/refund';

function optionView({ refundTo, percent, amount, refund, netRefund }: RefundTerms) {
  const deductions = splitDeduction(refund);
  return {
    refund_to: refundTo,
    amount: formatMinor(amount),
    deduction_percent: percent,
    deduction: formatMinor(refund.deduction),
    refund: formatMinor(netRefund),
    breakdown: {
      money: formatMinor(refund.money - refund.uncollected - deductions.money),
      wallet: formatMinor(refund.wallet - deductions.wallet),
      points: formatMinor(refund.points - deductions.points),
      gift_card: formatMinor(refund.giftCard - deductions.giftCard),
    },
  };
}

export const cancellationQuoteView = ({
  refusal,
  until,
  reasons,
  options,
  waitsForReturn,
}: CancellationQuote): CancellationTermsWire => ({
  allowed: refusal === undefined,
  refusal: refusal ?? '',
  until: until?.toISOString() ?? null,
  reasons,
  waits_for_return: waitsForReturn,
  options: options.map(optionView),
});

export const exchangeQuoteView = ({
  refusal,
  until,
  reasons,
  paid,
  sizes,
}: ExchangeQuote): ExchangeOfferWire => ({
  allowed: refusal === undefined,
  refusal: refusal ?? '',
  until: until?.toISOString() ?? null,
  reasons,
  paid: formatMinor(paid),
  sizes: sizes.map(({ size, price, bill, deliveryDate }) => ({
    size_id: size.id,
    size: size.label,
    ...sizeTextView(size.label, labelOptions(size.label, size.option_names)),
    price: formatMinor(price),
    to_pay: formatMinor(bill.toPay),
    back: formatMinor(bill.leftOver),
    delivery_date: deliveryDate,
  })),
});
