import type { staffLookCalls, StaffLookWire } from '@/lib/contract/staffLooks';
import type { Handlers } from '@/backend/http/handlerContext';
import { HttpError } from '@/backend/http/httpError';
import { parseId } from '@/backend/http/ids';
import type { Database } from '@/backend/infra/db/database';
import { performAct } from '@/backend/staff/acts';
import { invalidField } from '@/backend/staff/invalidFields';
import { unknownProduct } from '@/backend/staff/search/repository';
import type { StaffVisitor } from '@/backend/staff/visitor';
import {
  insertLook,
  lockLook,
  removeLook,
  renameLook,
  staffLook,
  staffLooks,
  writeLookProducts,
} from './repository';

const NO_LOOK = 'No such look';

async function lookOf(db: Database, id: string | number): Promise<StaffLookWire> {
  const look = await staffLook(db, parseId(id, NO_LOOK));
  if (!look) throw new HttpError(404, NO_LOOK);
  return look;
}

async function lockedLook(tx: Database, id: string | number): Promise<StaffLookWire> {
  await lockLook(tx, parseId(id, NO_LOOK));
  return lookOf(tx, id);
}

/** The products of a look, each once. */
async function requireProducts(tx: Database, productIds: number[]): Promise<number[]> {
  const ids = [...new Set(productIds)];
  if (ids.length < 2) throw invalidField('product_ids', 'Please choose at least two products');
  const unknown = await unknownProduct(tx, ids);
  if (unknown !== undefined) throw invalidField('product_ids', `There is no product ${unknown}`);
  return ids;
}

/** What the audit log keeps of a look. */
const auditedLook = ({ name, products }: StaffLookWire) => ({
  name,
  products: products.map(({ sku }) => sku),
});

const targetOf = (id: number) => `look ${id}`;

export const staffLookHandlers: Handlers<typeof staffLookCalls, StaffVisitor> = {
  async 'GET /staff/v1/looks'({ db, query }) {
    const list = await staffLooks(db, query);
    const next_before_id = list.length === query.per_page ? (list.at(-1)?.look_id ?? null) : null;
    return { status: 200, data: { list, next_before_id } };
  },

  'GET /staff/v1/looks/:id': async ({ db, params }) => ({
    status: 200,
    data: await lookOf(db, params.id),
  }),

  'POST /staff/v1/looks': async (context) => ({
    status: 200,
    data: await performAct(context, 'add look', async (tx) => {
      const ids = await requireProducts(tx, context.body.product_ids);
      const id = await insertLook(tx, context.body.name);
      await writeLookProducts(tx, id, ids);
      const reply = await lookOf(tx, id);
      return { target: targetOf(id), after: auditedLook(reply), reply };
    }),
  }),

  'PUT /staff/v1/looks/:id': async (context) => ({
    status: 200,
    data: await performAct(context, 'edit look', async (tx) => {
      const { name, product_ids } = context.body;
      const before = await lockedLook(tx, context.params.id);
      if (name !== undefined) await renameLook(tx, before.look_id, name);
      if (product_ids)
        await writeLookProducts(tx, before.look_id, await requireProducts(tx, product_ids));
      const reply = await lookOf(tx, before.look_id);
      return {
        target: targetOf(before.look_id),
        before: auditedLook(before),
        after: auditedLook(reply),
        reply,
      };
    }),
  }),

  'POST /staff/v1/looks/:id/remove': async (context) => ({
    status: 200,
    data: await performAct(context, 'remove look', async (tx) => {
      const before = await lockedLook(tx, context.params.id);
      await removeLook(tx, before.look_id);
      return {
        target: targetOf(before.look_id),
        before: auditedLook(before),
        reply: { look_id: before.look_id },
      };
    }),
  }),
};
