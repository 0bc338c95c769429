import { randomInt, randomUUID } from 'node:crypto';
import type { AddressBody } from '@/lib/contract/address';
import type { ProductWire } from '@/lib/contract/product';
import { parseAmount } from '@/lib/i18n/money';
import { assertThat } from './check';
import { CONFORMANCE_PASSWORD } from './password';
import { newMobile } from './outboxCodes';
import { newApiVisitor, type BackendUnderTest, type ConformanceVisitor } from './visitor';

export async function indianAddress(
  visitor: ConformanceVisitor,
  changes: Partial<AddressBody> = {},
): Promise<AddressBody> {
  const { list } = (await visitor.main('GET /address/v1/autocomplete/country')).data;
  const india = list.find(({ country_code }) => country_code === 'IN');
  assertThat(india !== undefined, 'India is not among the countries');
  const states = (
    await visitor.main('GET /address/v1/autocomplete/state/:id', { params: { id: india.id } })
  ).data.list;
  const state = states.find(({ name }) => name === 'Maharashtra');
  assertThat(state !== undefined, 'Maharashtra is not among the states of India');
  return {
    firstname: 'Asha Rao',
    email: 'asha@example.com',
    mobile: '9876543210',
    mobile_code: '+91',
    address_one: '12 Garden Road',
    postal_code: '400001',
    city_name: 'Mumbai',
    state_id: state.id,
    state_name: state.name,
    country_id: india.id,
    type: 'shipping',
    is_default: false,
    ...changes,
  };
}

export async function newCustomer(backend: BackendUnderTest) {
  const visitor = newApiVisitor(backend);
  const email = `conformance-${randomUUID()}@example.com`;
  const reply = await visitor.main('POST /account/v1/users/registration', {
    body: { email, password: CONFORMANCE_PASSWORD, type: 'email' },
  });
  assertThat('data' in reply, `Registration returned ${JSON.stringify(reply)}`);
  return { ...visitor, email, id: reply.data.customer_id };
}
export type ConformanceCustomer = Awaited<ReturnType<typeof newCustomer>>;

export async function newCustomerWithAddress(
  backend: BackendUnderTest,
): Promise<ConformanceCustomer> {
  const customer = await newCustomer(backend);
  await backend.verifyMobile(customer, customer.email);
  await customer.main('POST /address/v1/address/checkout', {
    body: await indianAddress(customer, {
      address_one: `${randomInt(1_000_000)} Garden Road`,
      mobile: newMobile(),
    }),
  });
  return customer;
}

const usedProducts = new WeakMap<BackendUnderTest, Set<number>>();

/** A size of a cheap product that no other check uses, with low stock of at least `minStock`. */
export async function findProductFor(
  backend: BackendUnderTest,
  minStock = 2,
): Promise<{ product: ProductWire; size: ProductWire['sizes'][number] }> {
  const usedIds = usedProducts.get(backend) ?? new Set<number>();
  usedProducts.set(backend, usedIds);
  const visitor = newApiVisitor(backend);
  for (let page = 1; page <= 5; page++) {
    const { products } = (
      await visitor.gateway('GET /browse/v2/listing', {
        query: { list: 'ready-to-ship', page, per_page: 48, facets: 0, price: '5000-20000' },
      })
    ).data;
    for (const { id } of products.filter(
      (card) => card.in_stock && parseAmount(card.inr_you_pay) < 15_000 && !usedIds.has(card.id),
    )) {
      const product = (await visitor.gateway('GET /browse/v2/products/:id', { params: { id } }))
        .data;
      const size = product.sizes.find(({ stock }) => stock >= minStock && stock <= 15);
      if (!size) continue;
      usedIds.add(id);
      return { product, size };
    }
  }
  throw new Error(`No product has a size with ${minStock} to 15 in stock`);
}

export const cartItemFor = (
  { product, size }: Awaited<ReturnType<typeof findProductFor>>,
  quantity = 1,
) => ({
  products: [{ product_id: product.id, size_id: size.id, quantity }],
});
