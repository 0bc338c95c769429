import { exampleAddress, uniqueAddressFields, type CountryCode } from './addresses';
import { openTestBackend, type TestBackend } from './backend';
import { newShopper, type Shopper } from './shopper';

/** The product at this place among those that are cheap enough for cash on delivery; its first size gets this stock. */
async function prepareProduct(backend: TestBackend, offset: number, stock: number) {
  const { id } = await backend.db
    .selectFrom('product_prices as price')
    .innerJoin('products as p', 'p.id', 'price.product_id')
    .select('p.id')
    .where('bucket', '=', 'india')
    .where('you_pay_minor', '>', 500_000)
    .where('you_pay_minor', '<', 1_500_000)
    .orderBy('p.id')
    .offset(offset)
    .limit(1)
    .executeTakeFirstOrThrow();
  return firstSize(backend, id, stock);
}

/** The first size of a product, which gets this stock. */
async function firstSize({ db }: TestBackend, id: number, stock: number) {
  const size = await db
    .selectFrom('product_sizes')
    .select(['id', 'label'])
    .where('product_id', '=', id)
    .orderBy('position')
    .executeTakeFirstOrThrow();
  await db.updateTable('product_sizes').set({ stock }).where('id', '=', size.id).execute();
  return { product_id: id, size_id: size.id, label: size.label };
}

/** A backend for one test file, with shoppers and customers. */
export async function openTestStore(...options: Parameters<typeof openTestBackend>) {
  const backend = await openTestBackend(...options);
  const { db } = backend;
  const fetch = (request: Request, bindings?: object) => backend.fetch(request, bindings);
  let productCount = 0;
  let madeToOrderCount = 0;
  let customerCount = 0;
  const visit = (country = 'IN') => newShopper(fetch, { country });

  return {
    ...backend,
    fetch,
    visit,

    /** A product that no other test of the file uses, cheap enough for cash on delivery. `stock` is that of its first size. */
    newProduct: (stock = 3) => prepareProduct(backend, productCount++, stock),

    /** A kurta that no other test of the file uses, made to order in several sizes; five of the first. */
    async newMadeToOrder() {
      const { id } = await db
        .selectFrom('products as p')
        .select('p.id')
        .where('p.delivery_class', '=', 'made_to_order')
        .where('p.url', 'like', '%kurta%')
        .orderBy('p.id')
        .offset(madeToOrderCount++)
        .executeTakeFirstOrThrow();
      return firstSize(backend, id, 5);
    },

    async stockOf(sizeId: number) {
      return (
        await db
          .selectFrom('product_sizes')
          .select('stock')
          .where('id', '=', sizeId)
          .executeTakeFirstOrThrow()
      ).stock;
    },

    /** A customer with a verified email and a unique address in their country. */
    async customer(country: CountryCode = 'IN') {
      const shopper = visit(country);
      const number = ++customerCount;
      const email = `customer${number}@example.com`;
      await shopper.call('POST /account/v1/users/registration', {
        body: { email, password: 'correct horse', type: 'email' },
      });
      await backend.verifyEmail(email);
      const body = await exampleAddress(
        shopper,
        country,
        number > 1 ? uniqueAddressFields(country, number) : {},
      );
      await shopper.call('POST /address/v1/address/checkout', { body });
      return { ...shopper, email, mobile: body.mobile };
    },
  };
}
export type TestStore = Awaited<ReturnType<typeof openTestStore>>;

export const addProduct = (
  shopper: Pick<Shopper, 'call'>,
  { product_id, size_id }: { product_id: number; size_id: number },
  quantity = 1,
) =>
  shopper.call('POST /cart/v1/cart', { body: { products: [{ product_id, size_id, quantity }] } });

export const cartOf = async (shopper: Pick<Shopper, 'call'>) =>
  (await shopper.call('GET /cart/v1/summary')).data.cart_items.map(({ size_id, quantity }) => ({
    size_id,
    quantity,
  }));

/** Places an order of the cart; throws if it is rejected. */
export async function placeTestOrder(
  shopper: Pick<Shopper, 'call'>,
  method: 'cod' | 'azapayment',
  token: string = crypto.randomUUID(),
  option?: string,
) {
  const query = { token, ...(option && { way: option }) };
  const reply = await shopper.call(`GET /order/v1/checkout/order/${method}`, { query });
  if ('code' in reply) throw new Error(reply.message);
  return reply.data;
}
