import type { Staff } from '@/lib/contract';
import type { Body } from '@/lib/contract/call';
import type { staffProductCalls } from '@/lib/contract/staffProducts';
import { publishProduct } from '@/backend/catalogue/publish';
import { withdrawProducts } from '@/backend/catalogue/withdraw';
import { writeListed } from '@/backend/catalogue/writeListed';
import type { Handlers } from '@/backend/http/handlerContext';
import { HttpError } from '@/backend/http/httpError';
import { parseId } from '@/backend/http/ids';
import type { Database } from '@/backend/infra/db/database';
import { performAct } from '@/backend/staff/acts';
import type { StaffVisitor } from '@/backend/staff/visitor';
import { recordProductEvents } from '@/backend/webhooks/productEvents';
import { arrangeSizes } from './arrangeSizes';
import { productMedia } from './pictureRepository';
import { planPrices, toPriceRows } from './priceRules';
import { performProductAct } from './productAct';
import {
  detailColumns,
  requireKnownDetails,
  textColumns,
  writeDetailFacets,
} from './productDetails';
import {
  lockPrices,
  NO_PRODUCT,
  requireProduct,
  staffProducts,
  updateProduct,
  writePrices,
  type StaffProduct,
} from './productRepository';
import { staffProductRowView, staffProductView } from './productView';

type EditCalls = Omit<
  typeof staffProductCalls,
  'POST /staff/v1/products' | 'GET /staff/v1/product-choices'
>;

/** Changes a product, and lists and search with it. */
async function editProduct(
  tx: Database,
  product: StaffProduct,
  body: Body<Staff['PUT /staff/v1/products/:id']>,
): Promise<void> {
  const { id } = product;
  await requireKnownDetails(tx, body);
  await writeListed(tx, [id], async () => {
    await updateProduct(tx, id, {
      ...textColumns(id, body),
      ...detailColumns(body, staffProductView(product)),
    });
    await writeDetailFacets(tx, id, body);
    await writePrices(tx, toPriceRows(id, body.prices ?? {}));
  });
  await recordProductEvents(tx, [id]);
}

/** A draft needs what a product page shows. */
async function requireComplete(tx: Database, { id, is_draft }: StaffProduct): Promise<void> {
  const pictures = is_draft ? await productMedia(tx, id) : [];
  if (is_draft && !pictures.some(({ kind }) => kind === 'image'))
    throw new HttpError(409, 'Please add a picture first');
}

export const staffProductHandlers: Handlers<EditCalls, StaffVisitor> = {
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
    performProductAct(context, 'edit product', (tx, product) =>
      editProduct(tx, product, context.body),
    ),

  'PUT /staff/v1/products/:id/sizes': (context) =>
    performProductAct(context, 'arrange sizes', async (tx, { id }) => {
      await arrangeSizes(tx, id, context.body.sizes);
      await updateProduct(tx, id, {});
      await recordProductEvents(tx, [id]);
    }),

  'POST /staff/v1/products/:id/withdraw': (context) =>
    performProductAct(context, 'withdraw product', async (tx, { sku, is_draft, withdrawn_on }) => {
      if (is_draft) throw new HttpError(409, 'The product is not published yet');
      if (withdrawn_on !== null) throw new HttpError(409, 'The product is withdrawn already');
      await withdrawProducts(tx, [sku]);
    }),

  'POST /staff/v1/products/:id/publish': (context) =>
    performProductAct(context, 'publish product', async (tx, product) => {
      if (product.withdrawn_on === null)
        throw new HttpError(409, 'The product is published already');
      await requireComplete(tx, product);
      await publishProduct(tx, product.id);
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
        changes.flatMap(({ product_id, newPrices }) => toPriceRows(product_id, newPrices)),
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
