/** @jest-environment node */
import { stateAfter, type TrackedState } from '@/backend/couriers/shipmentStates';
import { readTrackingMessage } from '@/backend/couriers/shiprocket/messages';
import { parseEnv } from '@/backend/env';
import { trackingMessage } from '@/__tests__/support/fakeShiprocket';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 23, hour));

test.each<[string, number | null, TrackedState, number, string | undefined]>([
  ['booked', null, 'in_transit', 9, 'in_transit'],
  ['in_transit', 9, 'out_for_delivery', 10, 'out_for_delivery'],
  ['out_for_delivery', 10, 'in_transit', 9, undefined],
  ['undelivered', 10, 'out_for_delivery', 11, 'out_for_delivery'],
  ['in_transit', 9, 'in_transit', 10, undefined],
  ['in_transit', 9, 'delivered', 8, 'delivered'],
  ['delivered', 9, 'returning', 10, undefined],
  ['returning', 9, 'returned', 10, 'returned'],
  ['returned', 9, 'in_transit', 10, undefined],
  ['lost', 9, 'returned', 10, 'returned'],
  ['lost', 9, 'delivered', 10, 'delivered'],
  ['cancelled', 9, 'delivered', 10, undefined],
])('shipment state > %s (%s h), then %s (%s h): %s', (state, hour, next, nextHour, expected) => {
  const status_at = hour === null ? null : at(hour);
  expect(stateAfter({ state, status_at }, { state: next, at: at(nextHour) })).toBe(expected);
});

test.each([
  [42, 'in_transit'],
  [6, 'in_transit'],
  [18, 'in_transit'],
  [17, 'out_for_delivery'],
  [21, 'undelivered'],
  [7, 'delivered'],
  [9, 'returning'],
  [10, 'returned'],
  [12, 'lost'],
  [8, 'cancelled'],
  [19, undefined],
  [999, undefined],
])('tracking message > status %s is %s', (id, state) => {
  const text = trackingMessage('19041424751540', [id, 'STATUS'], at(9));
  expect(readTrackingMessage(text, at(10))).toEqual({
    awb: '19041424751540',
    state,
    status: 'STATUS',
    at: at(9),
  });
});

test.each([
  ['', 'no JSON'],
  ['{}', 'no fields'],
  ['[1]', 'a list'],
  [trackingMessage('1', [7, 'x'], at(9)).replace('23 11 2026', '2026-11-23'), 'another date'],
])('tracking message > %# is unreadable: %s', (text) => {
  expect(readTrackingMessage(text, at(10))).toBeUndefined();
});

test('tracking message > a time in the future counts as now', () => {
  expect(readTrackingMessage(trackingMessage('1', [7, 'x'], at(15)), at(10))?.at).toEqual(at(10));
});

test('courier settings > the keys of Shiprocket are set together', () => {
  expect(() => parseEnv({ SHIPROCKET_EMAIL: 'api@shop.example' })).toThrow(
    'SHIPROCKET_PASSWORD should be set together with SHIPROCKET_EMAIL',
  );
  expect(() => parseEnv({ SHIPROCKET_API_BASE: 'https://shiprocket.example' })).toThrow(
    'an http address of this machine, for tests only',
  );
});
