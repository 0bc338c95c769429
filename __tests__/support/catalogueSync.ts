import { catalogue, type CatalogueSync } from '@/lib/contract';
import type { TestStore } from '@/__tests__/support/store';

export const SYNC_TOKEN = 'a-token-of-at-least-32-characters';

/** Sends a call of the catalogue API as a shop's own system does. */
export const sendSync = (
  store: TestStore,
  key: keyof CatalogueSync,
  body: unknown,
  token = SYNC_TOKEN,
) =>
  store.fetch(
    new Request(`http://127.0.0.1:4000${key.slice('PUT '.length)}`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
    { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
  );

/** The answer of a call that is accepted. */
export async function putSync<Key extends keyof CatalogueSync>(
  store: TestStore,
  key: Key,
  body: object,
) {
  const response = await sendSync(store, key, body);
  expect(response.status).toBe(200);
  return catalogue[key].reply.parse(await response.json()).data;
}

export const syncProduct = (changes: object = {}) => ({
  id: 'erp-1',
  title: 'Marigold Zardozi Lehenga',
  description: '<p>Hand-embroidered silk.</p>',
  brand: 'Mirabel Kothari',
  product_type: 'Women > Lehengas',
  color: 'Red',
  price: 84000,
  sale_price: '79,000',
  pictures: [{ url: 'https://erp.example.com/a,b.jpg', alt: 'The lehenga' }],
  sizes: [
    { size: 'S', quantity: 2 },
    { size: 'M', quantity: -1 },
  ],
  ...changes,
});

export const auditOfAct = (store: TestStore, act: string) =>
  store.db
    .selectFrom('staff_audit')
    .select(['actor', 'before', 'after'])
    .where('act', '=', act)
    .orderBy('id')
    .execute();
