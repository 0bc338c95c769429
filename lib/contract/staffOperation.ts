import { z } from 'zod';
import { done } from './call';
import { operationValues } from './operationSettings';
import { operationTables } from './operationTables';
import { idempotencyKey } from './staff';

const operationWire = operationValues.extend(operationTables.shape);
export type StaffOperationWire = z.infer<typeof operationWire>;
export const OPERATION_NAMES = operationWire.keyof().options;

/** Settings of the store's operation. invalid_fields of a 400 has one message per field. */
export const staffOperationCalls = {
  /** Couriers, payment providers, emails, limits, duties, delivery zones, tax and exchange rates. */
  'GET /staff/v1/operation': { reply: done(operationWire) },
  /** Replaces the settings that are named; the others stay. They apply at once. */
  'PUT /staff/v1/operation': {
    body: operationWire.partial().extend({ key: idempotencyKey }),
    reply: done(operationWire),
  },
};
