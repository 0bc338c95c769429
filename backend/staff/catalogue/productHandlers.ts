import type { staffProductCalls } from '@/lib/contract/staffProducts';
import { cleanHtml, toSlug } from '@/backend/catalogue/productDraft';
import { publishProduct } from '@/backend/catalogue/publish';
import { updateSearchDocument } from '@/backend/catalogue/searchDocuments';
import { withdrawProducts } from '@/backend/catalogue/withdraw';
import type { Handlers } from '@/backend/http/handlerContext';
import { HttpError } from '@/backend/http/httpError';
import { parseId } from '@/backend/http/ids';
import type { Database } from '@/backend/infra/db/database';
import { performAct } from '@/backend/staff/acts';
import type { StaffContext, StaffVisitor } from '@/backend/staff/visitor';
import { recordProductEvents } from '@/backend/webhooks/productEvents';
import { planPrices, PRICE_BUCKETS } from './priceRules';
import {
  lockPrices,
  lockProduct,
  NO_PRODUCT,
  requireProduct,
  staffProducts,
  updateProduct,
  writePrices,
  type StaffProduct,
} from './productRepository';
import { auditedProduct, staffProductRowView, staffProductView } from './productView';

type ProductActContext = StaffContext & { params: { id: string | number }; body: { key: string } };

/** Performs an act on a locked product once, and records its texts and prices before and after. */
async function performProductAct(
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

export const staffProductHandlers: Handlers<typeof staffProductCalls, StaffVisitor> = {
  async 'GET /staff/v1/products'({ db, query }) {
    const rows = await staffProducts(db, query);
    const isFull = rows.length === query.per_page;
    return {
      status: 200,
      data: {
        list: rows.map(staffProductRowView),
        next_before_id: isFull ? (rows.at(-1)?.product_id ?? null) : null,
      },
    };
  },

  async 'GET /staff/v1/products/:id'({ db, params }) {
    const product = await requireProduct(db, parseId(params.id, NO_PRODUCT.message));
    return { status: 200, data: staffProductView(product) };
  },

  'PUT /staff/v1/products/:id': (context) =>
    performProductAct(context, 'edit product', async (tx, { id, withdrawn_on }) => {
      const { name, description, meta_description, prices = {} } = context.body;
      await updateProduct(tx, id, {
        ...(name !== undefined && { name, url: `/products/${toSlug(name) || 'piece'}/${id}` }),
        ...(description !== undefined && { stylist_note: cleanHtml(description) }),
        ...(meta_description !== undefined && { meta_description }),
      });
      await writePrices(
        tx,
        PRICE_BUCKETS.flatMap((bucket) => {
          const price = prices[bucket];
          return price ? { product_id: id, bucket, ...price } : [];
        }),
      );
      if (name !== undefined && withdrawn_on === null) await updateSearchDocument(tx, id);
      await recordProductEvents(tx, [id]);
    }),

  'POST /staff/v1/products/:id/withdraw': (context) =>
    performProductAct(context, 'withdraw product', async (tx, { sku, withdrawn_on }) => {
      if (withdrawn_on !== null) throw new HttpError(409, 'The product is withdrawn already');
      await withdrawProducts(tx, [sku]);
    }),

  'POST /staff/v1/products/:id/publish': (context) =>
    performProductAct(context, 'publish product', async (tx, { id, withdrawn_on }) => {
      if (withdrawn_on === null) throw new HttpError(409, 'The product is published already');
      await publishProduct(tx, id);
    }),

  'PUT /staff/v1/prices': async (context) => ({
    status: 200,
    data: await performAct(context, 'set prices', async (tx) => {
      const { rows } = context.body;
      const products = await lockPrices(
        tx,
        rows.map(({ sku }) => sku),
      );
      const { changes, refused, unchanged } = planPrices(rows, products);
      await writePrices(
        tx,
        changes.flatMap(({ product_id, newPrices }) =>
          PRICE_BUCKETS.flatMap((bucket) => {
            const price = newPrices[bucket];
            return price ? { product_id, bucket, ...price } : [];
          }),
        ),
      );
      await recordProductEvents(
        tx,
        changes.map(({ product_id }) => product_id),
      );
      return {
        target: 'prices',
        before: Object.fromEntries(changes.map(({ sku, prices }) => [sku, prices])),
        after: Object.fromEntries(changes.map(({ sku, newPrices }) => [sku, newPrices])),
        reply: { changed: changes.length, unchanged, refused },
      };
    }),
  }),
};
