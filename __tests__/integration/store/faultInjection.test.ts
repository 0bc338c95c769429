import { randomInt } from 'node:crypto';
import { waitFor } from '@testing-library/react';
import { seededRandom } from '@/tools/conformance/fuzz';
import type { AppStore } from '@/store/makeStore';
import { refreshCart, selectCartCount, selectCart } from '@/store/cart/slice';
import { selectWishlist } from '@/store/wishlist/slice';
import { newJourney, type Offered } from '@/__tests__/support/journey';
import { callApi, newBrowser, server, withBackend } from '@/__tests__/support/server';
import { newVisitor, POTLI, SAREE } from '@/__tests__/support/visitor';
import { injectFaults } from '@/__tests__/support/faults';

const { backend } = withBackend();

const SEED = Number(process.env.CHAOS_SEED ?? randomInt(1_000_000));
const JOURNEYS = 200;
const GROUP = 5;
const STEPS = 6;
const FAULTY_NETWORK = 0.25;

async function offered(): Promise<Offered[]> {
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

/** What a cart on screen must be at any moment: the sum of what it shows, as the server made it. */
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

/** The same at every reset. */
let products: Offered[] | undefined;
const met = new Set<string>();
let orders = 0;

/**
 * The token of an order is sent once more, with a full cart and an open till: it is that order
 * still, and there is no other.
 */
async function expectOneOrder(
  { add, ledger, services }: ReturnType<typeof newJourney>,
  token: string,
  id: number,
) {
  ledger.clear();
  await add();
  expect((await services.cart.summary()).items).toBeGreaterThan(0);
  expect(await services.checkout.place({ method: 'cod', token })).toMatchObject({ orderId: id });
  expect((await services.orders.list()).map((one) => one.id)).toEqual([id]);
  expect((await services.cart.summary()).items).toBeGreaterThan(0);
}

/** Nothing is under way any more. */
const quiet = (store: AppStore) =>
  waitFor(() => expect(store.getState().cart.inFlight).toEqual([]));

beforeAll(() => process.stdout.write(`chaos: CHAOS_SEED=${SEED}, ${JOURNEYS} journeys\n`));

test.each(Array.from({ length: JOURNEYS / GROUP }, (_, at) => [at * GROUP, (at + 1) * GROUP - 1]))(
  `journeys %i to %i of seed ${SEED}: no crash, no lost cart, no double order, no untrue total`,
  async (first, last) => {
    products ??= await offered();
    let repeated = false;
    for (let number = first; number <= last; number += 1) {
      const roll = seededRandom(SEED + number);
      newBrowser();
      const journey = newJourney(products, roll);
      const { store, services, ledger, visitor } = journey;
      const buys = roll() < 0.4;
      const storm = injectFaults(callApi, roll, FAULTY_NETWORK);
      server.use(...storm.handlers);

      let left = STEPS;
      while (left-- > 0) {
        if (buys && left === STEPS / 2) await journey.enter();
        await journey.step();
        expectConsistent(selectCart(store.getState()));
      }
      let order: { token: string; id?: number; refused?: boolean } = { token: '' };
      if (buys) {
        await visitor.addAddress().catch(() => undefined);
        order = await journey.order();
      }
      storm.turn('calm');
      storm.met.forEach((fault) => met.add(fault));
      await quiet(store);
      await journey.settle();
      storm.turn('slow');
      if (!buys) {
        const early = store.dispatch(refreshCart());
        await waitFor(() => expect(storm.holds()).toBe(true));
        await journey.add();
        storm.turn('calm');
        await early; // the cart as it was before the piece was added
      }
      storm.turn('calm');
      await quiet(store);

      const cart = await services.cart.summary();
      expect(store.getState().cart.needsRefetch).toBe(false);
      expect({ number, cart: selectCart(store.getState()) }).toEqual({ number, cart });
      expect(selectCartCount(store.getState())).toBe(cart.items);
      expect(selectWishlist(store.getState()).map(({ id }) => id)).toEqual(
        (await services.wishlist.list()).map(({ id }) => id),
      );
      if (buys) {
        const placed = await services.orders.list().catch(() => []);
        expect(placed.length).toBeLessThanOrEqual(1);
        if (order.id !== undefined) expect(placed.map(({ id }) => id)).toEqual([order.id]);
        if (order.refused) expect({ number, placed }).toEqual({ number, placed: [] });
        orders += placed.length;
        if (placed[0] && !repeated) {
          repeated = true;
          await expectOneOrder(journey, order.token, placed[0].id);
        }
        if (placed.length > 0) continue; // the cart became the order
      }
      for (const sizeId of ledger.sizes) {
        const [least, most] = ledger.of(sizeId);
        const quantity = cart.lines.find((line) => line.sizeId === sizeId)?.quantity ?? 0;
        expect({ number, sizeId, least: quantity >= least, most: quantity <= most }).toEqual({
          number,
          sizeId,
          least: true,
          most: true,
        });
      }
    }
    expect(backend().logged.filter(({ level }) => level === 'error')).toEqual([]);
  },
);

test('the journeys met every kind of weather, and orders were placed in it', () => {
  expect([...met].sort()).toEqual([
    'broken after',
    'broken before',
    'late',
    'lost after',
    'lost before',
    'too many',
    'truncated',
  ]);
  expect(orders).toBeGreaterThan(0);
});
