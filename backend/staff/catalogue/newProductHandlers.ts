import type { Insertable } from 'kysely';
import type { Staff } from '@/lib/contract';
import type { Body } from '@/lib/contract/call';
import type { staffProductCalls } from '@/lib/contract/staffProducts';
import { cleanHtml } from '@/backend/catalogue/htmlBlocks';
import type { Handlers } from '@/backend/http/handlerContext';
import type { Database } from '@/backend/infra/db/database';
import type { Tables } from '@/backend/infra/db/tables';
import { performAct } from '@/backend/staff/acts';
import { invalidField } from '@/backend/staff/invalidFields';
import type { StaffVisitor } from '@/backend/staff/visitor';
import { arrangeSizes } from './arrangeSizes';
import { insertPrices, insertProduct, nextProductId, productChoices } from './newProductRepository';
import { completePrices, toPriceRows } from './priceRules';
import {
  deliveryLabel,
  productUrl,
  requireKnownDetails,
  writeDetailFacets,
} from './productDetails';
import { requireProduct } from './productRepository';
import { auditedProduct, staffProductView } from './productView';

type NewProduct = Body<Staff['POST /staff/v1/products']>;
type NewProductCalls = Pick<
  typeof staffProductCalls,
  'POST /staff/v1/products' | 'GET /staff/v1/product-choices'
>;

/** The columns that staff do not enter. */
const BLANK = {
  secondary_name: '',
  product_type: '',
  palette: [],
  components: [],
  style_genre: '',
  is_draft: true,
};

function productRow(id: number, body: NewProduct): Insertable<Tables['products']> {
  const { sku, name, description, meta_description } = body;
  const { designer_id, category_id, gender, fabric, work, pattern, care } = body;
  const { colour, delivery_class, handling_days, return_days } = body;
  const today = new Date().toISOString().slice(0, 10);
  return {
    ...BLANK,
    id,
    sku,
    name,
    url: productUrl(name, id),
    stylist_note: cleanHtml(description),
    meta_description,
    designer_id,
    category_id,
    gender,
    colour_name: colour,
    fabric,
    work,
    pattern,
    care,
    delivery_class,
    delivery_label: deliveryLabel({ delivery_class, handling_days }),
    handling_days,
    returnable: return_days > 0,
    return_days,
    added_on: today,
    withdrawn_on: today,
  };
}

async function addProduct(tx: Database, body: NewProduct): Promise<number> {
  await requireKnownDetails(tx, body);
  const id = await nextProductId(tx);
  const isNew = await insertProduct(tx, productRow(id, body));
  if (!isNew) throw invalidField('sku', `There is a product ${body.sku} already`);
  await insertPrices(tx, toPriceRows(id, completePrices(body.prices)));
  await arrangeSizes(
    tx,
    id,
    body.sizes.map((size) => ({ ...size, size_id: null })),
  );
  await writeDetailFacets(tx, id, body);
  return id;
}

export const staffNewProductHandlers: Handlers<NewProductCalls, StaffVisitor> = {
  'GET /staff/v1/product-choices': async ({ db }) => ({
    status: 200,
    data: await productChoices(db),
  }),

  'POST /staff/v1/products': async (context) => ({
    status: 200,
    data: await performAct(context, 'add product', async (tx) => {
      const product = await requireProduct(tx, await addProduct(tx, context.body));
      return {
        target: `product ${product.sku}`,
        after: auditedProduct(product),
        reply: staffProductView(product),
      };
    }),
  }),
};
