import type { staffStockCalls } from '@/lib/contract/staffStock';
import type { Handlers } from '@/backend/http/handlerContext';
import { performAct } from '@/backend/staff/acts';
import type { StaffVisitor } from '@/backend/staff/visitor';
import { lockSizes, stockRows, writeStock } from './stockRepository';
import { auditedStock, planStock } from './stockRules';

export const staffStockHandlers: Handlers<typeof staffStockCalls, StaffVisitor> = {
  async 'GET /staff/v1/stock'({ db, query }) {
    const list = await stockRows(db, query);
    const isFull = list.length === query.per_page;
    return {
      status: 200,
      data: { list, next_after_id: isFull ? (list.at(-1)?.size_id ?? null) : null },
    };
  },

  'PUT /staff/v1/stock': async (context) => ({
    status: 200,
    data: await performAct(context, 'set stock', async (tx) => {
      const { rows } = context.body;
      const sizes = await lockSizes(
        tx,
        rows.map(({ sku }) => sku),
      );
      const { changes, planned, refused } = planStock(rows, sizes);
      await writeStock(tx, changes);
      return {
        target: 'stock',
        before: auditedStock(changes, 'before'),
        after: auditedStock(changes, 'after'),
        reply: {
          changed: changes.length,
          unchanged: planned.length - changes.length,
          refused,
        },
      };
    }),
  }),
};
