import { HOME_COUNTRY } from '@/backend/tax/treatment';
import { randomUUID } from 'node:crypto';
import { measurementBody } from '@/lib/contract/measurements';
import { labelOptions } from '@/lib/model/variantOptions';
import type { CustomerRow } from '@/backend/account/repository';
import type { AddressRow } from '@/backend/address/repository';
import type { Database } from '@/backend/infra/db/database';
import { addOrder, addressSnapshot, type NewOrderGiftCard, type NewOrderLine } from './repository';
import { captureMode } from '@/backend/payments/capture/captureMode';
import { loadSetting } from '@/backend/infra/db/settings';
import type { PaymentProviderName } from '@/lib/model/paymentProviders';
import { addPayment } from '@/backend/payments/repository';
import type { PlaceOrderRequest, PreparedOrder } from './placeOrder';

const toMinor = (whole: number) => Math.round(whole * 100);
const snapshotAddress = (row: AddressRow) => addressSnapshot.parse(row);

const orderLineRows = ({ cart }: PreparedOrder): NewOrderLine[] =>
  cart.items.map((line) => ({
    product_id: line.product_id,
    size_id: line.size_id,
    name: line.name,
    designer_name: line.designer_name,
    url: line.url,
    thumbnail_image: line.thumbnail_image ?? '',
    size: line.size,
    options: labelOptions(line.size, line.option_names),
    quantity: line.quantity,
    mrp_minor: toMinor(line.mrp),
    you_pay_minor: toMinor(line.youPay),
    paid_minor: toMinor(line.paid),
    hsn: line.hsn,
    tax_percent: line.taxPercent,
    tax_minor: line.taxMinor,
    delivery_date: line.deliveryDate,
    returnable: !line.return_refusal,
    return_refusal: line.return_refusal,
    measurement_id: line.made_for?.id ?? null,
    measures: line.made_for && JSON.stringify(measurementBody.parse(line.made_for)),
    return_days: line.return_days,
    is_made_to_order: line.is_made_to_order || line.made_for !== null,
  }));

const orderGiftCardRows = ({ cart }: PreparedOrder): NewOrderGiftCard[] =>
  cart.giftCards.map(
    ({ amount_minor, price, recipient_name, recipient_email, sender_name, ...card }) => ({
      amount_minor,
      price_minor: toMinor(price),
      recipient_name,
      recipient_email,
      sender_name,
      message: card.message,
      design: card.design,
      send_on: card.send_on,
    }),
  );

const deductionColumns = ({
  cart: { bill, coupon, giftCard, taxMinor, chargesTax },
}: PreparedOrder) => ({
  coupon_code: coupon?.code ?? null,
  coupon_minor: toMinor(bill.coupon),
  points_minor: toMinor(bill.points.amount),
  points_paise: bill.points.paise,
  wallet_minor: toMinor(bill.wallet.amount),
  wallet_paise: bill.wallet.paise,
  gift_card_id: bill.giftCard.paise ? (giftCard?.id ?? null) : null,
  gift_card_minor: toMinor(bill.giftCard.amount),
  gift_card_paise: bill.giftCard.paise,
  gift_cards_minor: toMinor(bill.giftCards),
  kit_minor: toMinor(bill.kit),
  gift_wrap_minor: toMinor(bill.giftWrap),
  tax_minor: taxMinor,
  charges_tax_percent: chargesTax.percent,
  charges_tax_minor: chargesTax.minor,
});

/** Gift cards alone are delivered to no address, and have none of the options of items. */
function deliveryColumns(
  { addresses, cart: { options } }: PreparedOrder,
  { name }: Pick<CustomerRow, 'name'>,
) {
  if (!addresses) return { shipping_address: null, billing_address: null, billing_name: name };
  const { measuring_kit, event_date, gift_message, gift_wrap, hide_prices } = options;
  return {
    shipping_address: snapshotAddress(addresses.shipping),
    billing_address: snapshotAddress(addresses.billing),
    store_id: addresses.store?.id ?? null,
    measuring_kit,
    event_date,
    gift_message,
    gift_wrap,
    hide_prices,
  };
}

const captureOf = async (
  tx: Database,
  { items, giftCards }: PreparedOrder['cart'],
  provider: PaymentProviderName,
  { option, laterCaptureProviders, now }: PlaceOrderRequest,
) =>
  captureMode(await loadSetting(tx, 'payment_capture'), {
    provider,
    laterCaptureProviders,
    option,
    items: items.map(({ deliveryDate, handling_days, is_on_back_order }) => ({
      deliveryDate,
      handlingDays: handling_days,
      isOnBackOrder: is_on_back_order,
    })),
    hasGiftCards: giftCards.length > 0,
    now,
  });

/** The email, and the business on the invoice of an order within India. */
const buyerColumns = (
  { email, gstin, business_name }: Pick<CustomerRow, 'email' | 'gstin' | 'business_name'>,
  countryCode: string,
) => ({
  email,
  ...(gstin && countryCode === HOME_COUNTRY && { buyer_gstin: gstin, buyer_name: business_name }),
});

/** Inserts order and payment; cash on delivery and fully redeemed orders are confirmed. */
export async function insertOrder(
  tx: Database,
  request: PlaceOrderRequest,
  customer: Pick<CustomerRow, 'name' | 'email' | 'gstin' | 'business_name'>,
  prepared: PreparedOrder,
): Promise<{ id: number; isConfirmed: boolean }> {
  const { customerId, method, idempotencyKey, option, choice, campaign, attribution, now } =
    request;
  const { totals, rupees, country } = prepared.cart;
  const isConfirmed = method === 'cod' || totals.payable === 0;
  const id = await addOrder(
    tx,
    {
      customer_id: customerId,
      token: idempotencyKey,
      state: isConfirmed ? 'confirmed' : 'pending',
      payment_method: method,
      payment_name: prepared.paymentName ?? null,
      country_code: country.country_code,
      currency: country.currency_code,
      symbol: country.currency_symbol,
      rate: country.rate,
      duty_active: country.duty_active,
      duty_value: country.duty_value,
      subtotal_minor: toMinor(totals.subtotal),
      shipping_minor: toMinor(totals.shipping),
      total_minor: toMinor(totals.payable),
      rupees_minor: toMinor(rupees),
      placed_at: now,
      settled_at: isConfirmed ? now : null,
      ...prepared.keys,
      ...deliveryColumns(prepared, customer),
      ...deductionColumns(prepared),
      ...buyerColumns(customer, country.country_code),
      ...campaign,
      attribution,
    },
    orderLineRows(prepared),
    orderGiftCardRows(prepared),
  );
  if (prepared.provider)
    await addPayment(tx, {
      reference: randomUUID(),
      order_id: id,
      provider: prepared.provider,
      amount_minor: toMinor(totals.payable),
      currency: country.currency_code,
      way: option ?? null,
      choice: choice ?? null,
      capture: await captureOf(tx, prepared.cart, prepared.provider, request),
    });
  return { id, isConfirmed };
}
