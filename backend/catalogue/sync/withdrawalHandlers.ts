import type { catalogueSyncCalls, SyncRefusalWire } from '@/lib/contract/catalogueSync';
import type { Handlers } from '@/backend/http/handlerContext';
import { recordAct } from '@/backend/staff/auditRepository';
import type { StaffVisitor } from '@/backend/staff/visitor';
import { productsByKey, withdrawSent } from './withdrawn';

type WithdrawalCalls = Pick<typeof catalogueSyncCalls, 'PUT /catalogue/v1/withdrawals'>;

/** The products of these ids; an id that names none, or one that is there twice, is refused. */
function readIds(ids: string[], products: Awaited<ReturnType<typeof productsByKey>>) {
  const indexes = new Map<number, number>();
  const refused: SyncRefusalWire[] = [];
  for (const [index, id] of ids.entries()) {
    const product = products.get(id);
    const earlier = product && indexes.get(product.id);
    const reason = !product
      ? `There is no product with the id "${id}"`
      : product.is_draft
        ? 'The product is not published yet'
        : earlier !== undefined
          ? `This product is in index ${earlier} already`
          : undefined;
    if (reason) refused.push({ index, field: 'id', reason });
    else if (product) indexes.set(product.id, index);
  }
  return { productIds: [...indexes.keys()], refused };
}

export const withdrawalHandlers: Handlers<WithdrawalCalls, StaffVisitor> = {
  async 'PUT /catalogue/v1/withdrawals'(context) {
    const ids = context.body.ids.map((id) => id.trim());
    return context.db.transaction().execute(async (tx) => {
      const { productIds, refused } = readIds(ids, await productsByKey(tx, ids));
      const withdrawnIds = productIds.length > 0 ? await withdrawSent(tx, productIds) : [];
      if (withdrawnIds.length > 0)
        await recordAct(tx, context, {
          act: 'sync withdrawals',
          target: 'catalogue',
          after: { product_ids: withdrawnIds },
        });
      const changed = withdrawnIds.length;
      return {
        status: 200 as const,
        data: { changed, unchanged: productIds.length - changed, refused },
      };
    });
  },
};
