import type { BackendContext } from '@/backend/http/context';
import { HttpError } from '@/backend/http/httpError';
import { loadSetting } from '@/backend/infra/db/settings';
import { isSandboxOn } from '@/backend/sandboxes';
import { CourierRefused, CourierUnreachable, type Courier } from './courier';
import type { BookingCourierName } from './courierNames';
import { sandboxCourier } from './sandbox';
import { hasCourierKeys } from './settings';
import { shiprocketCourier } from './shiprocket/courier';

export type CourierContext = Pick<BackendContext, 'db' | 'env'>;

const TITLES: Record<BookingCourierName, string> = {
  sandbox: 'The test courier',
  shiprocket: 'Shiprocket',
};

/** A courier that can be booked; 409 with what is missing otherwise. */
export async function requireCourier(
  { db, env }: CourierContext,
  name: BookingCourierName,
): Promise<Courier> {
  if (name === 'sandbox') {
    if (!isSandboxOn(env, 'courier')) throw new HttpError(409, 'The test courier is off');
    return sandboxCourier;
  }
  if (!hasCourierKeys(env))
    throw new HttpError(409, 'Shiprocket is not set up: set SHIPROCKET_EMAIL and its password');
  const { shiprocket } = await loadSetting(db, 'couriers');
  if (!shiprocket)
    throw new HttpError(409, 'Shiprocket is not set up: fill in the setting couriers');
  return shiprocketCourier(env, shiprocket);
}

/** Calls a courier; its failures become errors for staff, with `outcome` as what follows. */
export async function withCourier<Result>(
  name: BookingCourierName,
  outcome: string,
  call: () => Promise<Result>,
): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof CourierRefused)
      throw new HttpError(409, `${TITLES[name]} refused: ${error.message}. ${outcome}`);
    if (error instanceof CourierUnreachable)
      throw new HttpError(503, `${TITLES[name]} did not answer. ${outcome} Try again.`);
    throw error;
  }
}
