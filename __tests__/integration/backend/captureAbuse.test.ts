/** @jest-environment node */
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { openCaptureStore, placeAuthorized } from '@/__tests__/support/authorizedOrders';
import { trackingMessage } from '@/__tests__/support/fakeShiprocket';
import type { MessageKind, MessageOptions } from '@/__tests__/support/fakeProvider';
import { act, expectNoEffect, post, type Attempt } from '@/__tests__/support/moneyAbuse';
import { deliver, type ProviderStore } from '@/__tests__/support/providerOrders';
import { newOperator } from '@/__tests__/support/staff';
import { COURIER, REFUND, SHIP } from '@/__tests__/support/staffOrders';

let opened: ProviderStore;
beforeAll(async () => {
  opened = await openCaptureStore({
    SHIPROCKET_EMAIL: 'api@shop.example',
    SHIPROCKET_PASSWORD: 'password of the tests',
    SHIPROCKET_WEBHOOK_TOKEN: 'tracking-token-of-the-tests',
  });
});
afterAll(() => opened.close());

const place = () => placeAuthorized(opened, [6_000]);
const operator = () => newOperator(opened.store);

/** A message of Stripe about a payment that the bank holds. */
const message =
  (kind: MessageKind, options: MessageOptions): Attempt =>
  async () => {
    const { payment } = await place();
    return () => deliver(opened.store, opened.fakes.stripe.message(kind, payment, options));
  };

/** The courier reports the delivery of a shipped order. */
const delivered =
  (token: Record<string, string>): Attempt =>
  async () => {
    const order = await place();
    const shipped = { items: order.lineIds, ...COURIER };
    expect(await act(operator(), SHIP, order, shipped)()).toBe(200);
    const text = trackingMessage(COURIER.tracking_number, [7, 'DELIVERED']);
    return () => post(opened.store, '/webhooks/shipments', text, token);
  };

const refund =
  (body: object): Attempt =>
  async () =>
    act(operator(), REFUND, await place(), body);

/** A cancellation by the customer whose refund goes to the wallet. */
const cancelToWallet: Attempt = async () => {
  const { customer, order_id, lineIds } = await place();
  return async () => {
    const response = await customer.send('POST /order/v1/orders/:id/items/:detailId/cancellation', {
      params: { id: order_id, detailId: lineIds[0] ?? 0 },
      body: { reason: 'It does not fit', refund: '6,000', refund_to: 'wallet' },
    });
    return [response.status, ((await response.json()) as { code: number }).code];
  };
};

// The abuse of charged payments: moneyAbuse.test.ts.
test.each<[string, number | [number, number], Attempt]>([
  ['a forged capture, with a guessed secret', 400, message('captured', { secret: 'guessed' })],
  ['a replayed authorization of an hour ago', 400, message('authorized', { ageSeconds: 3_600 })],
  ['a delivery, with a guessed token of the courier', 401, delivered({ 'x-api-key': 'guessed' })],
  ['a delivery, without a token of the courier', 401, delivered({})],
  ['wallet credit for a payment that is held', 409, refund({ amount: '1', refund_to: 'wallet' })],
  ['a refund above what is held', 409, refund({ amount: '6,001' })],
  [
    'a cancellation before the capture, to the wallet',
    [200, RESPONSE_CODES.AFTER_SALE_REFUSED],
    cancelToWallet,
  ],
])('abuse > %s changes nothing', (_, status, prepare) =>
  expectNoEffect(opened.store, prepare, status),
);
