import type { Context } from 'hono';
import type { StaffRole } from '@/lib/contract/staff';
import type { BackendContext } from '@/backend/http/context';
import { HttpError } from '@/backend/http/httpError';

/** Who sends a call: a staff account, or the operator, who can read the data folder. */
export type StaffActor = {
  /** The email of the account, or "operator". */
  name: string;
  role: StaffRole;
  accountId?: number;
  sessionId?: string;
};
/** The sender of a call of the staff API; without an actor in the public calls. */
export type StaffVisitor = { ip: string; actor?: StaffActor; customerId?: undefined };

export type StaffContext = BackendContext & { visitor: StaffVisitor; http: Context };

export const OPERATOR_NAME = 'operator';

/** The sender of a call that is not public; 401 otherwise. */
export function requireActor({ actor }: StaffVisitor): StaffActor {
  if (!actor) throw new HttpError(401, 'Please sign in');
  return actor;
}
