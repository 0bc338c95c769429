import type { Database } from '@/backend/infra/db/database';
import { parseId } from '@/backend/http/ids';
import { performAct } from '@/backend/staff/acts';
import type { StaffContext } from '@/backend/staff/visitor';
import { lockProduct, NO_PRODUCT, requireProduct, type StaffProduct } from './productRepository';
import { auditedProduct, staffProductView } from './productView';

type ProductActContext = StaffContext & { params: { id: string | number }; body: { key: string } };

/** Performs an act on a locked product once, and records what staff can change before and after. */
export async function performProductAct(
  context: ProductActContext,
  act: string,
  run: (tx: Database, product: StaffProduct) => Promise<unknown>,
) {
  const productId = parseId(context.params.id, NO_PRODUCT.message);
  const data = await performAct(context, act, async (tx) => {
    await lockProduct(tx, productId);
    const before = await requireProduct(tx, productId);
    await run(tx, before);
    const after = await requireProduct(tx, productId);
    return {
      target: `product ${before.sku}`,
      before: auditedProduct(before),
      after: auditedProduct(after),
      reply: staffProductView(after),
    };
  });
  return { status: 200 as const, data };
}
