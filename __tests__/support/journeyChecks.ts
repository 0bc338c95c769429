import type { Database } from '@/backend/infra/db/database';
import { CLICK_IDS } from '@/lib/analytics/clickIds';

/** A click on an advertisement of each platform. */
export const CLICKS = { gclid: 'a-google-click', fbclid: 'a-meta-click', ttclid: 'a-tiktok-click' };

type Item = Record<string, string | number>;
export type Commerce = {
  event: string;
  ecommerce?: { currency?: string; promotion_id?: string; items: Item[] };
};

const CARD_FIELDS = [
  'item_id',
  'item_name',
  'item_brand',
  'item_category',
  'price',
  'discount',
  'quantity',
  'index',
  'item_list_id',
  'item_list_name',
];
const PRODUCT_FIELDS = [...CARD_FIELDS, 'item_category2', 'item_category3'];
const OFFER_FIELDS = [...PRODUCT_FIELDS, 'item_variant', 'offer_id'];
const FIELDS: Record<string, string[]> = {
  view_item_list: CARD_FIELDS,
  select_item: CARD_FIELDS,
  view_item: PRODUCT_FIELDS,
};

/** Expects the item of every event to have all fields that are known there, the same everywhere. */
export function expectCompleteItems(events: Commerce[], currency: string) {
  const commerce = events.filter(({ ecommerce }) => ecommerce && !ecommerce.promotion_id);
  expect(commerce).toHaveLength(10);
  const described = commerce.map(({ event, ecommerce }) => ({
    event,
    currency: ecommerce?.currency,
    items: ecommerce?.items.map((item) => Object.keys(item).toSorted()),
  }));
  expect(described).toEqual(
    commerce.map(({ event }) => ({
      event,
      currency,
      items: [(FIELDS[event] ?? OFFER_FIELDS).toSorted()],
    })),
  );
  const items = commerce.flatMap(({ ecommerce }) => ecommerce?.items ?? []);
  for (const field of OFFER_FIELDS)
    expect([field, new Set(items.flatMap((item) => item[field] ?? [])).size]).toEqual([field, 1]);
}

const isClickIdIn = (value: unknown) =>
  Object.values(CLICKS).some((id) => JSON.stringify(value).includes(id));

/** Numbers of events by name, of events with data of a person, and of what the server sends. */
export async function countedColumn(db: Database, events: Commerce[], orderId: number) {
  const count = (isCounted: (event: Commerce) => boolean) => events.filter(isCounted).length;
  const { attribution } = await db
    .selectFrom('orders')
    .select('attribution')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const sent = await db.selectFrom('server_events').select(['name', 'destination']).execute();
  const sentTo = (destination: string) =>
    Object.fromEntries(
      ['sign_up', 'purchase', 'refund'].map((name) => [
        `${destination}: ${name}`,
        sent.filter((row) => row.name === name && row.destination === destination).length,
      ]),
    );
  return {
    consent_update: 0,
    ...Object.fromEntries(
      [...new Set(events.map(({ event }) => event))].map((name) => [
        name,
        count(({ event }) => event === name),
      ]),
    ),
    'with user_id': count((event) => 'user_id' in event),
    'with user_data': count((event) => 'user_data' in event),
    'with click ids': count(isClickIdIn),
    'click ids of the order': CLICK_IDS.filter((name) => name in Object(attribution)).length,
    'client id of the order': 'ga_client_id' in Object(attribution) ? 1 : 0,
    ...sentTo('ga4'),
    ...sentTo('meta'),
  };
}
