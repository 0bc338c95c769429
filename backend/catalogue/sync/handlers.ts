import type { catalogueSyncCalls } from '@/lib/contract/catalogueSync';
import { currencyRates } from '@/backend/catalogue/import';
import { merchantFormat } from '@/backend/catalogue/merchant';
import { createDraftWriter } from '@/backend/catalogue/writeBatch';
import type { AroundWrite } from '@/backend/catalogue/writeDrafts';
import type { Handlers } from '@/backend/http/handlerContext';
import { recordAct } from '@/backend/staff/auditRepository';
import { lockSizes, writeStock } from '@/backend/staff/catalogue/stockRepository';
import { auditedStock, planStock } from '@/backend/staff/catalogue/stockRules';
import type { StaffContext, StaffVisitor } from '@/backend/staff/visitor';
import { priceHandlers } from './priceHandlers';
import { readSyncProducts, syncRefusal } from './productRows';
import { withdrawalHandlers } from './withdrawalHandlers';
import { writeSent } from './withdrawn';

/** Writes products with their audit entry, in the same transaction. */
const auditedWrite =
  (context: StaffContext): AroundWrite =>
  async (tx, ids, write) => {
    await writeSent(tx, ids, write);
    await recordAct(tx, context, {
      act: 'sync products',
      target: 'catalogue',
      after: { product_ids: ids },
    });
  };

export const catalogueSyncHandlers: Handlers<typeof catalogueSyncCalls, StaffVisitor> = {
  ...priceHandlers,
  ...withdrawalHandlers,

  async 'PUT /catalogue/v1/products'(context) {
    const { db, body } = context;
    const format = merchantFormat({ currency: 'INR', rates: await currencyRates(db) });
    const results = readSyncProducts(body.products, format);
    const writer = await createDraftWriter(db, { dryRun: false, around: auditedWrite(context) });
    const written = await writer.write(
      results.flatMap((result) => ('draft' in result ? [result] : [])),
    );
    await writer.finish();
    const refused = [
      ...results.flatMap((result) => ('refusal' in result ? [result.refusal] : [])),
      ...written.refused.map(({ refusal }) => refusal),
    ];
    const { added, changed, unchanged } = written;
    return {
      status: 200,
      data: {
        ...{ added, changed, unchanged },
        refused: refused.map(syncRefusal).sort((one, other) => one.index - other.index),
      },
    };
  },

  async 'PUT /catalogue/v1/stock'(context) {
    const rows = context.body.rows.map(({ sku, size, stock, stock_policy }, line) => ({
      line,
      sku: sku.trim(),
      size: size.trim(),
      stock: stock ?? '',
      policy: stock_policy,
    }));
    return context.db.transaction().execute(async (tx) => {
      const sizes = await lockSizes(
        tx,
        rows.map(({ sku }) => sku),
      );
      const { changes, planned, refused } = planStock(rows, sizes, 'index');
      await writeStock(tx, changes);
      if (changes.length)
        await recordAct(tx, context, {
          act: 'sync stock',
          target: 'stock',
          before: auditedStock(changes, 'before'),
          after: auditedStock(changes, 'after'),
        });
      return {
        status: 200 as const,
        data: {
          changed: changes.length,
          unchanged: planned.length - changes.length,
          refused: refused.map(({ line, column, reason }) => ({
            index: line,
            field: column === 'policy' ? 'stock_policy' : column,
            reason,
          })),
        },
      };
    });
  },
};
