/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runOrdersCommand } from '@/backend/staff/cli/ordersCommand';
import { commandTools } from '@/__tests__/support/commands';
import {
  DENIED,
  GRANTED,
  openServerEvents,
  type ServerEventsStore,
} from '@/__tests__/support/serverEvents';

let events: ServerEventsStore;
const folder = mkdtempSync(path.join(tmpdir(), 'conversions-'));
beforeAll(async () => {
  events = await openServerEvents();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await events.close();
});

const today = new Date().toISOString().slice(0, 10);
const orderWith = async (attribution: Record<string, string>) =>
  events.order(await events.customerWithCart(), attribution);

test('npm run orders > conversions are a file for Google Ads, of clicks with consent only', async () => {
  const { order_id } = await orderWith(GRANTED);
  await orderWith(DENIED);
  await orderWith({ ...GRANTED, advertising: 'denied' });
  await orderWith({ analytics: 'granted', advertising: 'granted' });
  await orderWith({ analytics: 'denied', advertising: 'granted', wbraid: 'an-app-click' });
  const file = path.join(folder, 'conversions.csv');
  const { printed, ...tools } = commandTools(events.store);
  await runOrdersCommand(tools, ['conversions', '--from', today, '--name', 'Sale', '--file', file]);
  const order = await events.store.db
    .selectFrom('orders')
    .select(['subtotal_minor', 'placed_at'])
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow();
  const time = order.placed_at.toISOString().slice(0, 19).replace('T', ' ');
  expect(readFileSync(file, 'utf8').split('\n')).toEqual([
    'Parameters:TimeZone=+0000',
    'Google Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency,Order ID,Ad User Data,Ad Personalization',
    `a-google-click,Sale,${time},${order.subtotal_minor / 100},INR,${order_id},Granted,Granted`,
    '',
  ]);
  expect(printed).toEqual([
    `Conversions in ${file}: 1.`,
    'With a gbraid or wbraid only, for the API of Google Ads: 1.',
  ]);
});

test('conversions > more than 90 days are refused', async () => {
  const { call } = commandTools(events.store);
  await expect(
    call('GET /staff/v1/conversions', { query: { from: '2026-01-01', to: '2026-06-01' } }),
  ).rejects.toThrow('Please choose at most 90 days');
});
