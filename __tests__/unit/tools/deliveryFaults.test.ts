/** @jest-environment node */
import { findDeliveryFaults } from '@/tools/resilience/money/checkWebhooks';

const event = (id: number, type: string) => ({
  id,
  webhook_id: `msg_${id}`,
  type,
  object: 'order 1',
  data: {},
});
const EVENTS = [event(1, 'order.placed'), event(2, 'order.paid')];
const NOT_DELIVERED = ['order.paid of order 1 was not delivered'];

test.each<[string, [id: number, isAccepted: boolean][], string[]]>([
  [
    'in order',
    [
      [1, true],
      [2, true],
    ],
    [],
  ],
  [
    'repeated',
    [
      [1, true],
      [1, true],
      [2, true],
      [2, true],
    ],
    [],
  ],
  [
    'refused at first',
    [
      [1, false],
      [1, true],
      [2, true],
    ],
    [],
  ],
  ['of which one is lost', [[1, true]], NOT_DELIVERED],
  [
    'of which one is never accepted',
    [
      [1, true],
      [2, false],
    ],
    NOT_DELIVERED,
  ],
  [
    'before an earlier one was accepted',
    [
      [1, false],
      [2, true],
      [1, true],
    ],
    ['order.paid of order 1 was delivered before order.placed'],
  ],
])('resilience > webhooks %s', (_, calls, faults) => {
  const receipts = calls.map(([id, isAccepted]) => ({ id: `msg_${id}`, isAccepted }));
  expect(findDeliveryFaults(EVENTS, receipts)).toEqual(faults);
});
