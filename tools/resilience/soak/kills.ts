import { setTimeout as wait } from 'node:timers/promises';
import type { SeededRandom } from '@/__tests__/support/random';
import type { Replica } from '../replica';
import type { RequestFailure } from '../scenario';
import type { ReplicatedStore } from '../store';

/** A change whose process was killed fails within this time. */
const IN_FLIGHT_MS = 3_000;
/** In this share of the run the second pair of processes is killed, and afterwards the first. */
const SECOND_PAIR = 0.25;

export type Kill = { name: string; at: number };
export type Period = { startedAt: number; endsAt: number };

/** The processes that may be killed now: one web and one backend, so that the others live long. */
function victims({ webs, backends }: ReplicatedStore, { startedAt, endsAt }: Period): Replica[] {
  const isEarly = Date.now() < startedAt + (endsAt - startedAt) * SECOND_PAIR;
  return [webs, backends].flatMap((pair) => pair[isEarly ? 1 : 0] ?? []);
}

/** Kills a random process, sometimes one of each, at random intervals around `meanMs`. */
export async function killAtRandom(
  store: ReplicatedStore,
  { period, random, meanMs }: { period: Period; random: SeededRandom; meanMs: number },
  kills: Kill[],
): Promise<void> {
  for (;;) {
    const delay = meanMs / 2 + random.below(meanMs);
    if (Date.now() + delay > period.endsAt) return;
    await wait(delay);
    const both = victims(store, period);
    const chosen = random.chance(0.3) ? both : random.shuffle(both).slice(0, 1);
    for (const { name } of chosen) kills.push({ name, at: Date.now() });
    await Promise.all(chosen.map((replica) => replica.killAndRestart()));
  }
}

/**
 * Whether the process that made a change was killed meanwhile. The shopper is asked to try again, as
 * nobody knows whether it was made; whatever is safe to repeat has to be repeated by the proxy.
 */
export const isInterrupted = ({ at, isChange }: RequestFailure, kills: Kill[]): boolean =>
  isChange && kills.some((kill) => at >= kill.at && at <= kill.at + IN_FLIGHT_MS);
