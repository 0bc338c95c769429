import { randomInt } from 'node:crypto';
import { waitFor } from '@testing-library/react';
import { seededRandom } from '@/tools/conformance/fuzz';
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

beforeAll(() => process.stdout.write(`chaos: CHAOS_SEED=${SEED}, ${JOURNEYS} journeys\n`));

test.each(Array.from({ length: JOURNEYS / GROUP }, (_, at) => [at * GROUP, (at + 1) * GROUP - 1]))(
  `journeys %i to %i of seed ${SEED} > no error, lost cart, duplicate order or wrong total`,
  async (first, last) => {
    products ??= await loadProducts();
    let repeated = false;
    for (let number = first; number <= last; number += 1) {
      const roll = seededRandom(SEED + number);
      newBrowser();
      const journey = newJourney(products, roll);
      const { store, services, ledger, visitor } = journey;
      const placesOrder = roll() < 0.4;
      const faults = injectFaults(callApi, roll, FAULTY_NETWORK);
      server.use(...faults.handlers);

      let stepsLeft = STEPS;
      while (stepsLeft-- > 0) {
        if (placesOrder && stepsLeft === STEPS / 2) await journey.signIn();
        await journey.step();
        expectConsistent(selectCart(store.getState()));
      }
      let order: { token: string; id?: number; rejected?: boolean } = { token: '' };
      if (placesOrder) {
        await visitor.addAddress().catch(() => undefined);
        order = await journey.order();
      }
      faults.setMode('none');
      faults.injected.forEach((fault) => injectedFaults.add(fault));
      await waitForCart(store);
      await journey.settle();
      faults.setMode('slow');
      if (!placesOrder) {
        const earlyRead = store.dispatch(refreshCart());
        await waitFor(() => expect(faults.isHolding()).toBe(true));
        await journey.add();
        faults.setMode('none');
        await earlyRead; // the cart from before the item was added
      }
      faults.setMode('none');
      await waitForCart(store);

      const cart = await services.cart.summary();
      expect(store.getState().cart.needsRefetch).toBe(false);
      expect({ number, cart: selectCart(store.getState()) }).toEqual({ number, cart });
      expect(selectCartCount(store.getState())).toBe(cart.items);
      expect(selectWishlist(store.getState()).map(({ id }) => id)).toEqual(
        (await services.wishlist.list()).map(({ id }) => id),
      );
      if (placesOrder) {
        const placed = await services.orders.list().catch(() => []);
        expect(placed.length).toBeLessThanOrEqual(1);
        if (order.id !== undefined) expect(placed.map(({ id }) => id)).toEqual([order.id]);
        if (order.rejected) expect({ number, placed }).toEqual({ number, placed: [] });
        orderCount += placed.length;
        if (placed[0] && !repeated) {
          repeated = true;
          await expectOneOrder(journey, order.token, placed[0].id);
        }
        if (placed.length > 0) continue; // the cart became the order
      }
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
