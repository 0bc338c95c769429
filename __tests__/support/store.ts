import { exampleAddress, neighbouringCountry, type CountryCode } from './addresses';
import { openTestBackend } from './backend';
import { newShopper, type Shopper } from './shopper';

/** A store of its own for one test file, with shoppers who come to it. */
export async function openTestStore(settings: Record<string, string> = {}) {
  const backend = await openTestBackend(settings);
  const { db } = backend;
  const fetch = (request: Request, bindings?: object) => backend.fetch(request, bindings);
  let products = 0;
  let customers = 0;
  const visit = (country = 'IN') => newShopper(fetch, { country });

  return {
    ...backend,
    fetch,
    visit,

    /** A piece nobody else in this file buys: cheap enough for cash on delivery, with so many in its first size. */
    async piece(stock = 3) {
      const { id } = await db
        .selectFrom('product_prices as price')
        .innerJoin('products as p', 'p.id', 'price.product_id')
        .select('p.id')
        .where('bucket', '=', 'india')
        .where('you_pay_minor', '>', 500_000)
        .where('you_pay_minor', '<', 1_500_000)
        .orderBy('p.id')
        .offset(products++)
        .limit(1)
        .executeTakeFirstOrThrow();
      const size = await db
        .selectFrom('product_sizes')
        .select(['id', 'label'])
        .where('product_id', '=', id)
        .orderBy('position')
        .executeTakeFirstOrThrow();
      await db.updateTable('product_sizes').set({ stock }).where('id', '=', size.id).execute();
      return { product_id: id, size_id: size.id, label: size.label };
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

    /** Somebody with an account, a proved email, and an address in their country that is nobody else's. */
    async customer(country: CountryCode = 'IN') {
      const shopper = visit(country);
      const nth = ++customers;
      const email = `customer${nth}@example.com`;
      await shopper.call('POST /account/v1/users/registration', {
        body: { email, password: 'correct horse', type: 'email' },
      });
      await backend.proveEmail(email);
      const body = await exampleAddress(
        shopper,
        country,
        nth > 1 ? neighbouringCountry(country, nth) : {},
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

/** Places the cart's order; throws when the store refuses. */
export async function placeTestOrder(
  shopper: Pick<Shopper, 'call'>,
  method: 'cod' | 'azapayment',
  token: string = crypto.randomUUID(),
) {
  const reply = await shopper.call(`GET /order/v1/checkout/order/${method}`, { query: { token } });
  if ('code' in reply) throw new Error(reply.message);
  return reply.data;
}
