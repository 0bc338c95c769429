import { openWebhookReceiver, type ReceivedWebhook } from '@/__tests__/support/webhookReceiver';
import type { SeededRandom } from '@/__tests__/support/random';

const REFUSED = 0.06;
const LOST = 0.06;

type Receipt = { id: string; isAccepted: boolean };

/**
 * An endpoint that refuses some calls, and breaks some connections after it has taken an event, each
 * once. `receipts`: in the order of arrival.
 */
export async function openUnreliableReceiver(random: SeededRandom) {
  const receiver = await openWebhookReceiver();
  const receipts: Receipt[] = [];
  const failed = new Set<string>();
  receiver.answer = ({ id }: ReceivedWebhook) => {
    const draw = failed.has(id) ? 1 : random.below(1_000) / 1_000;
    if (draw < REFUSED + LOST) failed.add(id);
    receipts.push({ id, isAccepted: draw >= REFUSED });
    if (draw < REFUSED) return 500;
    if (draw < REFUSED + LOST) return (response) => void response.destroy();
    return 204;
  };
  return { ...receiver, receipts };
}
export type UnreliableReceiver = Awaited<ReturnType<typeof openUnreliableReceiver>>;
