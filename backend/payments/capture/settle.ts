import type { BackendContext } from '@/backend/http/context';
import { HttpError } from '@/backend/http/httpError';
import type { Database } from '@/backend/infra/db/database';
import {
  notifyExpired,
  notifyExpiring,
  notifyMissingCapture,
} from '@/backend/notifications/capture';
import { completeOwed } from '../completeOwed';
import { heldMinor } from '../disputes';
import type { CaptureOutcome } from '../provider';
import { providerOf } from '../providers';
import { owedRefunds, type OwedRefund } from '../providerRefundsRepository';
import { lockPayment } from '../repository';
import { recordPaidEvent } from '@/backend/webhooks/orderEvents';
import {
  authorizationOf,
  changeAuthorization,
  decideAuthorization,
  itemsOf,
  openAuthorizations,
  orderAuthorization,
  type Authorization,
} from './authorizations';

type CaptureContext = Pick<BackendContext, 'db' | 'env' | 'log'>;

const WARN_BEFORE_MS = 36 * 3_600_000;
const EXPIRED =
  'The authorization of this payment has expired. Cancel the order: nothing is charged.';
const NOT_CAPTURED = 'The payment could not be captured, so nothing is shipped. Please try again.';

/** The email about the cancellation has told that nothing is charged: no other follows. */
async function completeWithoutRefund(tx: Database, reference: string, owed: OwedRefund) {
  await completeOwed(tx, reference, owed, false);
  if (owed.kind === 'line')
    await tx
      .updateTable('refunds')
      .set({ emailed_at: new Date() })
      .where('line_id', '=', owed.id)
      .execute();
}

/** Refunds of an order that was never charged: less is captured instead. */
async function completeUncharged(tx: Database, reference: string): Promise<void> {
  for (const owed of await owedRefunds(tx, reference))
    if (owed.state === 'due' && owed.kind !== 'whole')
      await completeWithoutRefund(tx, reference, owed);
}

/**
 * Decides under the lock of the order what becomes of its authorization, and keeps the amount, so
 * that a repetition after a crash asks for the same.
 */
const decide = (db: Database, reference: string, isShipping: boolean) =>
  db.transaction().execute(async (tx): Promise<Authorization | undefined> => {
    const payment = await lockPayment(tx, reference);
    const authorization = await authorizationOf(tx, reference);
    if (!payment || authorization?.state !== 'authorized') return authorization;
    await completeUncharged(tx, reference);
    const held = payment.payment_state === 'refund_due' ? 0 : await heldMinor(tx, reference);
    const { hasActive, isSent } = await itemsOf(tx, payment.order_id);
    if (held > 0 && hasActive && !isSent && !isShipping) return authorization;
    await changeAuthorization(
      tx,
      reference,
      held > 0 ? { state: 'capturing', capture_minor: held } : { state: 'releasing' },
    );
    return authorizationOf(tx, reference);
  });

async function recordReleased(tx: Database, reference: string, state: 'released' | 'expired') {
  await decideAuthorization(tx, reference, { state });
  for (const owed of await owedRefunds(tx, reference))
    if (owed.state === 'due') await completeWithoutRefund(tx, reference, owed);
}

/**
 * Records what became of an authorization, from an answer or a message, in any order and repeated.
 * An amount other than the expected one was captured in the provider's dashboard: staff are told.
 */
export async function recordCapture(
  { db, env, log }: CaptureContext,
  reference: string,
  outcome: CaptureOutcome,
): Promise<void> {
  const recorded = await db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, reference);
    const authorization = await authorizationOf(tx, reference);
    if (!payment || !authorization || authorization.decided_at !== null) return undefined;
    const staff = { db: tx, env };
    if (outcome.state === 'released') {
      const isOurs = authorization.state === 'releasing';
      await recordReleased(tx, reference, isOurs ? 'released' : 'expired');
      if (!isOurs) await notifyExpired(staff, payment);
      return outcome.state;
    }
    const expected = authorization.capture_minor ?? (await heldMinor(tx, reference));
    await decideAuthorization(tx, reference, {
      state: 'captured',
      capture_minor: outcome.amountMinor,
      missing_minor: expected - outcome.amountMinor,
    });
    await recordPaidEvent(tx, payment.order_id, outcome.amountMinor);
    if (expected !== outcome.amountMinor)
      await notifyMissingCapture(staff, payment, expected, outcome.amountMinor);
    return outcome.state;
  });
  if (recorded) log({ level: 'info', event: `payment_${recorded}`, reference });
}

/** Captures or releases an authorization, if it is time; idempotent, and safe to repeat. */
async function settleAuthorization(
  backend: CaptureContext,
  { reference, provider: name }: { reference: string; provider: string },
  isShipping: boolean,
): Promise<void> {
  const authorization = await decide(backend.db, reference, isShipping);
  const provider = providerOf(backend, name);
  if (authorization?.state === 'capturing' && provider.capture) {
    const amountMinor = authorization.capture_minor ?? 0;
    await recordCapture(backend, reference, await provider.capture({ reference, amountMinor }));
  }
  if (authorization?.state === 'releasing' && provider.release)
    await recordCapture(backend, reference, await provider.release(reference));
}

/**
 * Captures the payment of an order before its first shipment: all items that are not cancelled. 409
 * when its authorization has expired, 503 when the provider does not capture it.
 */
export async function captureForShipping(backend: CaptureContext, orderId: number): Promise<void> {
  const payment = await orderAuthorization(backend.db, orderId);
  if (!payment || payment.state === 'captured') return;
  try {
    await settleAuthorization(backend, payment, true);
  } catch (error) {
    const { reference } = payment;
    backend.log({ level: 'error', event: 'payment_not_captured', reference, error: String(error) });
    throw new HttpError(503, NOT_CAPTURED);
  }
  if ((await authorizationOf(backend.db, payment.reference))?.state !== 'captured')
    throw new HttpError(409, EXPIRED);
}

/** Settles every open authorization, and tells staff of those that expire soon. */
export async function settleAuthorizations(
  backend: CaptureContext,
  now = new Date(),
): Promise<void> {
  for (const payment of await openAuthorizations(backend.db))
    try {
      await settleAuthorization(backend, payment, false);
      if (payment.expires_at.getTime() - now.getTime() < WARN_BEFORE_MS)
        await notifyExpiring(backend, payment);
    } catch (error) {
      const { reference } = payment;
      const event = 'authorization_not_settled';
      backend.log({ level: 'error', event, reference, error: String(error) });
    }
}

/** Completes the refunds of a payment that was never charged; false for one that was. */
export async function refundUncharged(
  backend: CaptureContext,
  reference: string,
): Promise<boolean> {
  const authorization = await authorizationOf(backend.db, reference);
  if (!authorization || authorization.state === 'captured') return false;
  await backend.db.transaction().execute(async (tx) => {
    await lockPayment(tx, reference);
    const current = await authorizationOf(tx, reference);
    if (current?.state === 'authorized') await completeUncharged(tx, reference);
    else if (current?.state === 'released' || current?.state === 'expired')
      await recordReleased(tx, reference, current.state);
  });
  return true;
}
