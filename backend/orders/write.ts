import { randomUUID } from 'node:crypto';
import { measurementBody } from '@/lib/contract/measurements';
import type { AddressRow } from '@/backend/address/repository';
import type { Database } from '@/backend/infra/db/database';
import { addOrder, frozenAddress, type NewGiftCard, type NewLine } from './repository';
import { addPayment } from '@/backend/payments/repository';
import { NEW_PAYMENTS } from '../payments/providers';
import type { Attempt, Ready } from './placeOrder';

const minor = (whole: number) => Math.round(whole * 100);
const frozen = (row: AddressRow) => frozenAddress.parse(row);

const orderLines = ({ bag }: Ready): NewLine[] =>
  bag.lines.map((line) => ({
    product_id: line.product_id,
    size_id: line.size_id,
    name: line.name,
    designer_name: line.designer_name,
    url: line.url,
    thumbnail_image: line.thumbnail_image ?? '',
    size: line.size,
    quantity: line.quantity,
    mrp_minor: minor(line.mrp),
    you_pay_minor: minor(line.youPay),
    paid_minor: minor(line.paid),
    tax_percent: line.taxPercent,
    tax_minor: line.taxMinor,
    delivery_date: line.deliveryDate,
    returnable: line.returnable && !line.made_for,
    measurement_id: line.made_for?.id ?? null,
    measures: line.made_for && JSON.stringify(measurementBody.parse(line.made_for)),
    return_days: line.return_days,
  }));

const orderGiftCards = ({ bag }: Ready): NewGiftCard[] =>
  bag.giftCards.map(
    ({ amount_minor, price, recipient_name, recipient_email, sender_name, message }) => ({
      amount_minor,
      price_minor: minor(price),
      recipient_name,
      recipient_email,
      sender_name,
      message,
    }),
  );

const deductions = ({ bag: { bill, coupon, giftCard, choices, taxMinor } }: Ready) => ({
  coupon_code: coupon?.code ?? null,
  coupon_minor: minor(bill.coupon),
  points_minor: minor(bill.points.amount),
  points_paise: bill.points.paise,
  wallet_minor: minor(bill.wallet.amount),
  wallet_paise: bill.wallet.paise,
  gift_card_id: bill.giftCard.paise ? (giftCard?.id ?? null) : null,
  gift_card_minor: minor(bill.giftCard.amount),
  gift_card_paise: bill.giftCard.paise,
  gift_cards_minor: minor(bill.giftCards),
  measuring_kit: choices.measuring_kit,
  kit_minor: minor(bill.kit),
  tax_minor: taxMinor,
  event_date: choices.event_date,
  gift_message: choices.gift_message,
});

/** The order as it will stay, and the payment for what is left to pay. An order that is paid on delivery, or in full by what was taken off, is confirmed. */
export async function writeOrder(
  tx: Database,
  { customerId, method, token, way, choice, campaign, now }: Attempt,
  email: string,
  ready: Ready,
): Promise<{ id: number; confirmed: boolean }> {
  const { totals, rupees, country } = ready.bag;
  const confirmed = method === 'cod' || totals.payable === 0;
  const id = await addOrder(
    tx,
    {
      customer_id: customerId,
      token,
      state: confirmed ? 'confirmed' : 'pending',
      payment_method: method,
      payment_name: ready.paymentName ?? null,
      country_code: country.country_code,
      currency: country.currency_code,
      symbol: country.currency_symbol,
      rate: country.rate,
      duty_active: country.duty_active,
      duty_value: country.duty_value,
      subtotal_minor: minor(totals.subtotal),
      shipping_minor: minor(totals.shipping),
      total_minor: minor(totals.payable),
      rupees_minor: minor(rupees),
      email,
      shipping_address: frozen(ready.shipping),
      billing_address: frozen(ready.billing),
      placed_at: now,
      settled_at: confirmed ? now : null,
      ...ready.keys,
      ...deductions(ready),
      ...campaign,
    },
    orderLines(ready),
    orderGiftCards(ready),
  );
  if (!confirmed)
    await addPayment(tx, {
      reference: randomUUID(),
      order_id: id,
      provider: NEW_PAYMENTS,
      amount_minor: minor(totals.payable),
      currency: country.currency_code,
      way: way ?? null,
      choice: choice ?? null,
    });
  return { id, confirmed };
}
