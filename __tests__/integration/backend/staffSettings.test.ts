/** @jest-environment node */
import type { PoliciesWire } from '@/lib/contract/policies';
import { loadSetting } from '@/backend/infra/db/settings';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';
import { newOperator, newStaffMember } from '@/__tests__/support/staff';

const SET = 'PUT /staff/v1/settings';
const SHIP = 'PUT /staff/v1/shipping/:code';
const SWITCH = 'PUT /staff/v1/payment-methods/:code';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const withKey = (fields: object) => ({ body: { key: crypto.randomUUID(), ...fields } });
const policies = async () =>
  (await backend.read<{ data: PoliciesWire }>('/gateway/misc/v1/policies')).body.data;

test('settings > an owner changes terms, the pages read them, and the act has both', async () => {
  const owner = newOperator(backend);
  const { returns, loyalty } = (await owner.call('GET /staff/v1/settings')).data;
  const body = withKey({
    returns: { ...returns, india_days: 9 },
    gift_cards: { least_inr: 500, most_inr: 5_000, valid_days: 30 },
  });
  const { data } = await owner.call(SET, body);
  expect([data.returns.india_days, data.loyalty]).toEqual([9, loyalty]);
  expect(await policies()).toMatchObject({
    returns: { days: 9 },
    gift_cards: { min_inr: 500, max_inr: 5_000, valid_days: 30 },
  });
  const query = { target: 'settings' };
  const [entry] = (await owner.call('GET /staff/v1/audit', { query })).data.list;
  expect(entry).toMatchObject({
    act: 'edit settings',
    before: { returns: { india_days: returns.india_days } },
    after: { returns: { india_days: 9 } },
  });
  expect(Object.keys(entry?.after as object)).toEqual(['returns', 'gift_cards']);
});

test('settings > an owner changes when payments are captured, and the act has both', async () => {
  const owner = newOperator(backend);
  const { payment_capture: before } = (await owner.call('GET /staff/v1/settings')).data;
  expect(before).toEqual({ at: 'order', delivered_within_days: 6 });
  const after = { at: 'dispatch' as const, delivered_within_days: 5 };
  const { data } = await owner.call(SET, withKey({ payment_capture: after }));
  expect(data.payment_capture).toEqual(after);
  expect(await loadSetting(backend.db, 'payment_capture')).toEqual(after);
  const query = { target: 'settings' };
  const [entry] = (await owner.call('GET /staff/v1/audit', { query })).data.list;
  expect(entry).toMatchObject({
    act: 'edit settings',
    before: { payment_capture: before },
    after: { payment_capture: after },
  });
});

test('settings > an invalid value is refused in its field, and nothing is written', async () => {
  const owner = newOperator(backend);
  const { data } = await owner.call('GET /staff/v1/settings');
  const { order_limits, loyalty, payment_capture } = data;
  const tooMany = { ...order_limits.per_order, items_per_size: 1_000_000 };
  for (const [fields, field] of [
    [
      { checkout: { measuring_kit_inr: 0, points_most_percent: 101 } },
      'checkout.points_most_percent',
    ],
    [{ gift_cards: { least_inr: 9, most_inr: 8, valid_days: 1 } }, 'gift_cards.most_inr'],
    [{ loyalty: { ...loyalty, tiers: [] } }, 'loyalty.tiers'],
    [{ payment_capture: { ...payment_capture, at: 'delivery' } }, 'payment_capture.at'],
    [
      { payment_capture: { ...payment_capture, delivered_within_days: 31 } },
      'payment_capture.delivered_within_days',
    ],
    [
      { order_limits: { ...order_limits, per_order: tooMany } },
      'order_limits.per_order.items_per_size',
    ],
  ] as const) {
    const response = await owner.send(SET, withKey(fields));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ invalid_fields: [{ field }] });
  }
  expect((await owner.call('GET /staff/v1/settings')).data).toEqual(data);
});

test('shipping > fee, free limit and days of a country change what shoppers read', async () => {
  const owner = newOperator(backend);
  const params = { code: 'IN' };
  const body = { fee_inr: 120, free_from_inr: 2_000, transit_days: 6 };
  await owner.call(SHIP, { params, ...withKey(body) });
  const { list } = (
    await backend.read<{ data: { list: { country_code: string; shipping: object }[] } }>(
      '/gateway/misc/v1/countries',
    )
  ).body.data;
  expect(list.find(({ country_code }) => country_code === 'IN')?.shipping).toEqual({
    fee: 120,
    free_from: 2_000,
    transit_days: 6,
  });
  const unknown = { params: { code: 'XX' }, ...withKey(body) };
  expect((await owner.expectRefusal(SHIP, unknown)).status).toBe(404);
});

test('payment methods > one is switched off and on, and the last one stays on', async () => {
  const owner = newOperator(backend);
  const turn = (code: string, is_on: boolean) =>
    owner.send(SWITCH, { params: { code }, ...withKey({ is_on }) });
  const { list } = (await owner.call('GET /staff/v1/payment-methods')).data;
  expect((await policies()).cash_on_delivery).not.toBeNull();
  expect((await turn('cod', false)).status).toBe(200);
  expect((await policies()).cash_on_delivery).toBeNull();
  const statuses: number[] = [];
  for (const { code } of list.slice(1)) statuses.push((await turn(code, false)).status);
  expect(statuses).toEqual([...list.slice(2).map(() => 200), 409]);
  expect((await policies()).online_methods).toHaveLength(1);
  for (const { code } of list) await turn(code, true);
  expect((await owner.call('GET /staff/v1/payment-methods')).data.list).toEqual(list);
});

test('settings > marketing reads them and may not change them', async () => {
  const member = await newStaffMember(backend, 'marketing');
  await member.call('GET /staff/v1/settings');
  expect((await member.expectRefusal(SET, withKey({}))).status).toBe(403);
});
