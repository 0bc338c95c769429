import { captureProblemText } from '@/lib/model/captureProblem';
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
import { CaptureRefusedError, type CaptureOutcome, type PaymentProvider } from '../provider';
import { providerOf } from '../providers';
import { countUnanswered } from '../unanswered';
import { owedRefunds, type OwedRefund } from '../providerRefundsRepository';
import { lockPayment } from '../repository';
import { recordPaidEvent } from '@/backend/webhooks/orderEvents';
import { capturesWhole } from './captureMode';
import {
  authorizationOf,
  changeAuthorization,
  decideAuthorization,
  itemsOf,
  openAuthorizations,
  orderAuthorization,
  recordCaptureFailure,
  type Authorization,
} from './authorizations';

type CaptureContext = Pick<BackendContext, 'db' | 'env' | 'log'>;

const WARN_BEFORE_MS = 36 * 3_600_000;

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

/** Refunds of items of an order that are not made yet. */
const dueRefundsOf = async (tx: Database, reference: string): Promise<OwedRefund[]> =>
  (await owedRefunds(tx, reference)).filter(
    ({ state, kind }) => state === 'due' && kind !== 'whole',
  );

/** Refunds of an order that was never charged: less is captured instead, where that is possible. */
async function completeUncharged(
  tx: Database,
  { reference, provider }: { reference: string; provider: string },
): Promise<void> {
  if (capturesWhole(provider)) return;
  for (const owed of await dueRefundsOf(tx, reference))
    await completeWithoutRefund(tx, reference, owed);
}

/** The amount that the customer still owes of an authorized payment. */
async function amountToKeep(
  tx: Database,
  { reference, payment_state }: { reference: string; payment_state: string },
): Promise<number> {
  if (payment_state === 'refund_due') return 0;
  const due = await dueRefundsOf(tx, reference);
  const dueMinor = due.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  return (await heldMinor(tx, reference)) - dueMinor;
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
    await completeUncharged(tx, payment);
    const kept = await amountToKeep(tx, payment);
    const { hasActive, isSent } = await itemsOf(tx, payment.order_id);
    if (kept > 0 && hasActive && !isSent && !isShipping) return authorization;
    const capture_minor = capturesWhole(payment.provider) ? payment.amount_minor : kept;
    await changeAuthorization(
      tx,
      reference,
      kept > 0 ? { state: 'capturing', capture_minor } : { state: 'releasing' },
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

/** Captures a payment; a failure is stored for staff, and thrown. */
async function capture(
  backend: CaptureContext,
  { capture: captureAtProvider }: PaymentProvider,
  { reference, capture_minor }: Authorization,
): Promise<void> {
  if (!captureAtProvider) return;
  let outcome;
  try {
    outcome = await captureAtProvider({ reference, amountMinor: capture_minor ?? 0 });
  } catch (error) {
    const isRefused = error instanceof CaptureRefusedError;
    await recordCaptureFailure(backend.db, reference, {
      problem: isRefused ? 'refused' : 'no_answer',
      reason: isRefused ? error.message : '',
    });
    throw error;
  }
  await recordCapture(backend, reference, outcome);
}

type OpenAuthorization = { reference: string; provider: string; expires_at: Date };

/** A payment that is captured as a whole is only read, and lapses no earlier: a message tells of it. */
const isReleasable = (
  { provider, expires_at }: Pick<OpenAuthorization, 'provider' | 'expires_at'>,
  now: Date,
) => !capturesWhole(provider) || expires_at <= now;

/** Releases a payment, or reads that its provider has. */
async function release(
  backend: CaptureContext,
  { release: releaseAtProvider }: PaymentProvider,
  reference: string,
): Promise<void> {
  const outcome = await releaseAtProvider?.(reference);
  if (outcome) await recordCapture(backend, reference, outcome);
}

/**
 * Captures or releases an authorization, if it is time; idempotent, and safe to repeat. Resolves to
 * what was decided.
 */
async function settleAuthorization(
  backend: CaptureContext,
  { reference, provider: name, expires_at }: OpenAuthorization,
  { isShipping, now }: { isShipping: boolean; now: Date },
): Promise<Authorization | undefined> {
  const authorization = await decide(backend.db, reference, isShipping);
  const provider = providerOf(backend, name);
  if (authorization?.state === 'capturing') await capture(backend, provider, authorization);
  if (authorization?.state === 'releasing' && isReleasable({ provider: name, expires_at }, now))
    await release(backend, provider, reference);
  return authorization;
}

/**
 * Captures the payment of an order before its first shipment: all items that are not cancelled. 409
 * when its authorization has expired or the provider refuses, 503 without an answer of the provider.
 */
export async function captureForShipping(backend: CaptureContext, orderId: number): Promise<void> {
  const payment = await orderAuthorization(backend.db, orderId);
  if (!payment || payment.state === 'captured') return;
  try {
    await settleAuthorization(backend, payment, { isShipping: true, now: new Date() });
  } catch (error) {
    const { reference } = payment;
    backend.log({ level: 'error', event: 'payment_not_captured', reference, error: String(error) });
    throw error instanceof CaptureRefusedError
      ? new HttpError(409, captureProblemText('refused', error.message))
      : new HttpError(503, captureProblemText('no_answer'));
  }
  if ((await authorizationOf(backend.db, payment.reference))?.state !== 'captured')
    throw new HttpError(409, captureProblemText('expired'));
}

/** Settles every open authorization, and tells staff of those that expire soon. */
export async function settleAuthorizations(
  backend: CaptureContext,
  now = new Date(),
): Promise<void> {
  const unanswered = countUnanswered();
  for (const payment of await openAuthorizations(backend.db)) {
    if (unanswered.isLeft(payment.provider)) continue;
    try {
      const decided = await settleAuthorization(backend, payment, { isShipping: false, now });
      if (decided?.state !== 'authorized') continue;
      const leftMs = payment.expires_at.getTime() - now.getTime();
      if (leftMs < WARN_BEFORE_MS) await notifyExpiring(backend, payment);
      // Only read there: the message that the payment has lapsed may be lost.
      if (leftMs < 0 && capturesWhole(payment.provider))
        await release(backend, providerOf(backend, payment.provider), payment.reference);
    } catch (error) {
      const { reference, provider } = payment;
      unanswered.record(provider, error);
      const event = 'authorization_not_settled';
      backend.log({ level: 'error', event, reference, error: String(error) });
    }
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
    const payment = await lockPayment(tx, reference);
    const current = await authorizationOf(tx, reference);
    if (payment && current?.state === 'authorized') await completeUncharged(tx, payment);
    else if (current?.state === 'released' || current?.state === 'expired')
      await recordReleased(tx, reference, current.state);
  });
  return true;
}
