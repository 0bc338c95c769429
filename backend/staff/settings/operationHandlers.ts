import {
  OPERATION_NAMES,
  type StaffOperationWire,
  type staffOperationCalls,
} from '@/lib/contract/staffOperation';
import { operationValues } from '@/lib/contract/operationSettings';
import type { Handlers } from '@/backend/http/handlerContext';
import type { Database } from '@/backend/infra/db/database';
import { updateSetting } from '@/backend/infra/db/settings';
import { performAct } from '@/backend/staff/acts';
import type { StaffVisitor } from '@/backend/staff/visitor';
import { requireKnownCodes } from './operationCodes';
import { replaceTables, storedTables } from './operationTables';

/** The names of rows in `settings`; the others are tables. */
const ROW_NAMES = operationValues.keyof().options;

async function storedOperation(db: Database): Promise<StaffOperationWire> {
  const rows = await db
    .selectFrom('settings')
    .select(['name', 'value'])
    .where('name', 'in', ROW_NAMES)
    .execute();
  const values = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  return { ...operationValues.parse(values), ...(await storedTables(db)) };
}

/** Acts on the operation wait for each other, so that each has the values before it in its entry. */
const lockOperation = (tx: Database) =>
  tx
    .selectFrom('settings')
    .select('name')
    .where('name', 'in', ROW_NAMES)
    .orderBy('name')
    .forUpdate()
    .execute();

export const staffOperationHandlers: Handlers<typeof staffOperationCalls, StaffVisitor> = {
  'GET /staff/v1/operation': async ({ db }) => ({ status: 200, data: await storedOperation(db) }),

  'PUT /staff/v1/operation': async (context) => ({
    status: 200,
    data: await performAct(context, 'edit operation', async (tx) => {
      const { body } = context;
      await lockOperation(tx);
      await requireKnownCodes(tx, body);
      const stored = await storedOperation(tx);
      for (const name of ROW_NAMES)
        if (body[name] !== undefined) await updateSetting(tx, name, body[name]);
      await replaceTables(tx, body);
      const reply = await storedOperation(tx);
      const names = OPERATION_NAMES.filter((name) => body[name] !== undefined);
      const named = (settings: StaffOperationWire) =>
        Object.fromEntries(names.map((name) => [name, settings[name]]));
      return { target: 'operation', before: named(stored), after: named(reply), reply };
    }),
  }),
};
