import { countryName } from '@/lib/i18n/countryName';
import { formatDay, formatDayAndYear } from '@/lib/i18n/day';
import { hoursSummary } from '@/lib/i18n/openingHours';
import { measurementBody } from '@/lib/contract/measurements';
import { currencyLocale } from '@/backend/money/orderMoney';
import { MEASUREMENT_POINTS } from '@/backend/measurements/rules';
import type { OrderRow } from '@/backend/orders/cancellations/repository';
import { addressSnapshot } from '@/backend/orders/repository';
import type { StorePageRow } from '@/backend/stores/repository';
import { paragraph, withoutLinks, type EmailBlock } from './content';
import { storeLink } from './links';
import { type EmailLinks } from './orderItem';

/** Emails to unverified addresses contain no user-written text and no body measurements. */
export type MailboxStatus = { isVerified: boolean };

/** "Made to measure for Asha". */
export function madeForText(measures: unknown, { isVerified }: MailboxStatus): string[] {
  if (measures === null) return [];
  if (!isVerified) return ['Made to measure'];
  return [`Made to measure for ${withoutLinks(measurementBody.parse(measures).person)}`];
}

/** "Made to measure for Asha: Bust 36 in, Waist 30 in". */
export function measurementText(measures: unknown, mailbox: MailboxStatus): string[] {
  const madeFor = madeForText(measures, mailbox);
  if (measures === null || !mailbox.isVerified) return madeFor;
  const { garment, unit, measures: values } = measurementBody.parse(measures);
  const points = MEASUREMENT_POINTS[garment]
    .filter(({ point }) => values[point] !== undefined)
    .map(({ point, label }) => `${label} ${values[point]} ${unit}`);
  return madeFor.map((text) => `${text}: ${points.join(', ')}`);
}

const emailAddress = addressSnapshot.pick({
  firstname: true,
  address_one: true,
  city_name: true,
  state_name: true,
  postal_code: true,
  country_name: true,
});
type OrderWithAddress = Pick<OrderRow, 'shipping_address'>;

/** "Hello Asha,", or "Hello," to an unverified email and without a name. */
export function greeting(
  { shipping_address, billing_name }: OrderWithAddress & Partial<Pick<OrderRow, 'billing_name'>>,
  { isVerified }: MailboxStatus,
): EmailBlock {
  const name =
    shipping_address === null ? billing_name : emailAddress.parse(shipping_address).firstname;
  return paragraph(isVerified && name ? `Hello ${withoutLinks(name)},` : 'Hello,');
}

function deliveryAddress(
  { shipping_address }: OrderWithAddress,
  { isVerified }: MailboxStatus,
): EmailBlock[] {
  if (!isVerified || shipping_address === null) return [];
  const { firstname, address_one, city_name, state_name, postal_code, country_name } =
    emailAddress.parse(shipping_address);
  const city = [city_name, [state_name, postal_code].filter(Boolean).join(' ')];
  const lines = [
    firstname,
    address_one,
    city.filter(Boolean).join(', '),
    countryName(country_name),
  ];
  return [
    { kind: 'lines', title: 'Delivering to', lines: lines.filter(Boolean).map(withoutLinks) },
  ];
}

/** The order's pickup store; null if it is delivered. */
export type OrderWithPickup = { pickup_store: StorePageRow | null };

/** A store's address, hours and link under a title. */
export const storeBlock = (
  title: string,
  store: StorePageRow,
  { siteUrl, country }: EmailLinks,
): EmailBlock => ({
  kind: 'lines',
  title,
  lines: [
    store.address_one,
    `${store.city_name}, ${store.state_name} ${store.postal_code}`,
    ...hoursSummary(store.opening_hours),
  ],
  link: { label: 'Directions and store details', href: storeLink(siteUrl, country, store.slug) },
});

/** Where the customer receives an order: a store or an address; nowhere for gift cards alone. */
export const orderDestination = (
  order: OrderWithAddress & OrderWithPickup,
  mailbox: MailboxStatus,
  links: EmailLinks,
): EmailBlock[] =>
  order.pickup_store
    ? [storeBlock(`Collect from our ${order.pickup_store.name} store`, order.pickup_store, links)]
    : deliveryAddress(order, mailbox);

/** "Arrives by Friday, 18 December", or "Ready to collect by ..." for a pickup order. */
export const arrivalDetail = (
  { pickup_store, currency }: OrderWithPickup & Pick<OrderRow, 'currency'>,
  day: string,
): string =>
  `${pickup_store ? 'Ready to collect' : 'Arrives'} by ${formatDay(day, currencyLocale(currency))}`;

/** The note on paying in cash on delivery. */
export const cashStep = ({
  payment_method,
  pickup_store,
}: OrderWithPickup & Pick<OrderRow, 'payment_method'>): string[] => {
  if (payment_method !== 'cod') return [];
  return [pickup_store ? 'You pay when you collect.' : 'You pay the courier on delivery.'];
};

type OrderWithExtras = Pick<
  OrderRow,
  'event_date' | 'gift_message' | 'gift_wrap' | 'hide_prices' | 'measuring_kit' | 'currency'
>;

/** Event date, measuring kit and gift options of an order, if it has any. */
export function orderExtras(order: OrderWithExtras, { isVerified }: MailboxStatus): EmailBlock[] {
  const { event_date, gift_message, gift_wrap, hide_prices, measuring_kit, currency } = order;
  const list = (title: string, line: string | null | false): EmailBlock[] =>
    line ? [{ kind: 'lines', title, lines: [line] }] : [];
  return [
    ...list(
      'Event date',
      isVerified && event_date && formatDayAndYear(event_date, currencyLocale(currency)),
    ),
    ...list('Measuring kit', measuring_kit && 'Sent with your order'),
    ...list('Gift wrap', gift_wrap && 'Every parcel of your order is gift wrapped'),
    ...list('Packing slip', hide_prices && 'Without prices'),
    ...list(
      'Gift message, printed on a card',
      isVerified && gift_message && withoutLinks(gift_message),
    ),
  ];
}
