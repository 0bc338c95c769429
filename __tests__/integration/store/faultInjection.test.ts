import { randomInt } from 'node:crypto';
import { waitFor } from '@testing-library/react';
import { seededRandom } from '@/tools/conformance/fuzz';
import type { Cart } from '@/lib/model/cart';
import type { AppStore } from '@/store/makeStore';
import { refreshCart, selectCartCount, selectCart } from '@/store/cart/slice';
import { selectWishlist } from '@/store/wishlist/slice';
import { newJourney, type AvailableProduct } from '@/__tests__/support/journey';
import { callApi, newBrowser, server, withBackend } from '@/__tests__/support/server';
import { newVisitor, POTLI, SAREE } from '@/__tests__/support/visitor';
import { injectFaults } from '@/__tests__/support/faults';

const { backend } = withBackend();

const SEED = Number(process.env.CHAOS_SEED ?? randomInt(1_000_000));
const JOURNEYS = 200;
const GROUP = 5;
const STEPS = 6;
const FAULTY_NETWORK = 0.25;
const SHARE_OF_ORDERS = 0.4;

async function loadProducts(): Promise<AvailableProduct[]> {
  const { services, sizeOf } = newVisitor();
  const { products } = await services.listing.page({
    path: 'women/kurtas',
    sort: 'price_low',
    page: 1,
  });
  const cards = await Promise.all(
    [
      POTLI.productId,
      SAREE.productId,
      ...products
        .filter(({ inStock }) => inStock)
        .slice(0, 2)
        .map(({ id }) => id),
    ].map((id) => services.product.byId(id)),
  );
  return Promise.all(
    cards.map(async (product) => {
      if (!product.price) throw new Error(`${product.id} has no price`);
      return { card: { ...product, price: product.price }, sizeId: await sizeOf(product.id) };
    }),
  );
}

/** The totals of a displayed cart must equal the sums of its lines at any moment. */
function expectConsistent({
  lines,
  items,
  giftCards,
  totals,
  deductions: { coupon, points, wallet, kit },
}: ReturnType<typeof selectCart>) {
  expect(totals.amount).toBe(lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0));
  expect(items).toBe(lines.reduce((sum, { quantity }) => sum + quantity, giftCards.length));
  expect(totals.payable).toBe(
    totals.amount + totals.shipping + kit - (coupon?.discount ?? 0) - points - wallet,
  );
}

/** Loaded once: a reset does not change the catalogue. */
let products: AvailableProduct[] | undefined;
const injectedFaults = new Set<string>();
let orderCount = 0;
/** Whether an order of this group has been repeated with its idempotency key. */
let repeatedOrder = false;

/** A repeated idempotency key with a full cart returns the same order and places no other. */
async function expectOneOrder(
  { add, ledger, services }: ReturnType<typeof newJourney>,
  token: string,
  id: number,
) {
  ledger.clear();
  await add();
  expect((await services.cart.summary()).items).toBeGreaterThan(0);
  expect(await services.checkout.place({ method: 'cod', idempotencyKey: token })).toMatchObject({
    orderId: id,
  });
  expect((await services.orders.list()).map((order) => order.id)).toEqual([id]);
  expect((await services.cart.summary()).items).toBeGreaterThan(0);
}

/** Waits until no cart request is in flight. */
const waitForCart = (store: AppStore) =>
  waitFor(() => expect(store.getState().cart.inFlight).toEqual([]));

type Journey = ReturnType<typeof newJourney>;
type Faults = ReturnType<typeof injectFaults>;
type OrderAttempt = Awaited<ReturnType<Journey['order']>>;

/** Runs random actions over the faulty network, with a sign-in halfway if the journey places an order. */
async function runSteps(journey: Journey, placesOrder: boolean) {
  for (let stepsLeft = STEPS - 1; stepsLeft >= 0; stepsLeft -= 1) {
    if (placesOrder && stepsLeft === STEPS / 2) await journey.signIn();
    await journey.step();
    expectConsistent(selectCart(journey.store.getState()));
  }
}

/** Adds an item while an earlier read of the cart is still on its way. */
async function addDuringEarlierRead({ store, add }: Journey, faults: Faults) {
  faults.setMode('slow');
  const earlyRead = store.dispatch(refreshCart());
  await waitFor(() => expect(faults.isHolding()).toBe(true));
  await add();
  faults.setMode('none');
  await earlyRead; // the cart from before the item was added
}

/** Store and server have the same cart and wishlist. */
async function expectInSync({ store, services }: Journey, number: number) {
  const cart = await services.cart.summary();
  expect(store.getState().cart.needsRefetch).toBe(false);
  expect({ number, cart: selectCart(store.getState()) }).toEqual({ number, cart });
  expect(selectCartCount(store.getState())).toBe(cart.items);
  expect(selectWishlist(store.getState()).map(({ id }) => id)).toEqual(
    (await services.wishlist.list()).map(({ id }) => id),
  );
  return cart;
}

/** There is at most one order, and none if it was rejected. Returns whether there is one. */
async function checkOrder(journey: Journey, { id, rejected, token }: OrderAttempt, number: number) {
  const placed = await journey.services.orders.list().catch(() => []);
  expect(placed.length).toBeLessThanOrEqual(1);
  if (id !== undefined) expect(placed.map((order) => order.id)).toEqual([id]);
  if (rejected) expect({ number, placed }).toEqual({ number, placed: [] });
  orderCount += placed.length;
  const [order] = placed;
  if (order && !repeatedOrder) {
    repeatedOrder = true;
    await expectOneOrder(journey, token, order.id);
  }
  return order !== undefined;
}

/** Every quantity of the cart is possible after the responses that the journey received. */
function expectPossibleQuantities({ ledger }: Journey, cart: Cart, number: number) {
  for (const sizeId of ledger.sizes) {
    const [min, max] = ledger.boundsOf(sizeId);
    const quantity = cart.lines.find((line) => line.sizeId === sizeId)?.quantity ?? 0;
    expect({ number, sizeId, aboveMin: quantity >= min, belowMax: quantity <= max }).toEqual({
      number,
      sizeId,
      aboveMin: true,
      belowMax: true,
    });
  }
}

async function runJourney(available: AvailableProduct[], number: number) {
  const roll = seededRandom(SEED + number);
  newBrowser();
  const journey = newJourney(available, roll);
  const placesOrder = roll() < SHARE_OF_ORDERS;
  const faults = injectFaults(callApi, roll, FAULTY_NETWORK);
  server.use(...faults.handlers);

  await runSteps(journey, placesOrder);
  let attempt: OrderAttempt = { token: '' };
  if (placesOrder) {
    await journey.visitor.addAddress().catch(() => undefined);
    attempt = await journey.order();
  }
  faults.setMode('none');
  faults.injected.forEach((fault) => injectedFaults.add(fault));
  await waitForCart(journey.store);
  await journey.settle();
  if (!placesOrder) await addDuringEarlierRead(journey, faults);
  await waitForCart(journey.store);

  const cart = await expectInSync(journey, number);
  const isOrdered = placesOrder && (await checkOrder(journey, attempt, number));
  // An order empties the cart.
  if (!isOrdered) expectPossibleQuantities(journey, cart, number);
}

beforeAll(() => process.stdout.write(`chaos: CHAOS_SEED=${SEED}, ${JOURNEYS} journeys\n`));

test.each(
  Array.from({ length: JOURNEYS / GROUP }, (_, index) => [index * GROUP, (index + 1) * GROUP - 1]),
)(
  `journeys %i to %i of seed ${SEED} > no error, lost cart, duplicate order or wrong total`,
  async (first, last) => {
    products ??= await loadProducts();
    repeatedOrder = false;
    for (let number = first; number <= last; number += 1) await runJourney(products, number);
    expect(backend().logged.filter(({ level }) => level === 'error')).toEqual([]);
  },
);

test('journeys > every kind of fault was injected, and orders were placed', () => {
  expect([...injectedFaults].sort()).toEqual([
    'broken after',
    'broken before',
    'late',
    'lost after',
    'lost before',
    'too many',
    'truncated',
  ]);
  expect(orderCount).toBeGreaterThan(0);
});
