import { readdirSync } from 'node:fs';
import type { FunctionComponent } from 'react';
import { INDIA } from '@/lib/i18n/region';
import { DEFAULT_SITE } from '@/lib/model/site';
import type { Order } from '@/lib/model/order';
import { serverPage } from '@/server/pageLoader';
import { addressSlice } from '@/store/address/slice';
import { ordersSlice } from '@/store/orders/slice';

type PageModule = { default: FunctionComponent & { slices?: Record<string, { name: string }> } };

const loadOrders = async () => ({ orders: [] as Order[] });

/** Checked by `npm run typecheck`, which fails when an expected error does not occur. */
test('declared slices > a page whose data no declared slice stores does not compile', () => {
  function WithoutSlices() {
    return null;
  }
  function WithOtherSlice() {
    return null;
  }
  WithOtherSlice.slices = { addressSlice };
  function WithWrongSlice() {
    return null;
  }
  WithWrongSlice.slices = { ordersSlice: addressSlice };
  function OrdersPage() {
    return null;
  }
  OrdersPage.slices = { ordersSlice };
  function OtherDataPage({ load }: { load: { orders: string } }) {
    return load.orders;
  }
  OtherDataPage.slices = { ordersSlice };

  // @ts-expect-error no slices are declared
  serverPage(loadOrders).for(WithoutSlices);
  // @ts-expect-error the orders slice is not declared
  serverPage(loadOrders).for(WithOtherSlice);
  // @ts-expect-error another slice is declared in its place
  serverPage(loadOrders).for(WithWrongSlice);
  // @ts-expect-error the component expects other data than is loaded
  serverPage(loadOrders).for(OtherDataPage);
  expect(serverPage(loadOrders).for(OrdersPage)).toBeDefined();
  expect(serverPage(async () => ({ loyalty: 1 })).for(WithoutSlices)).toBeDefined();
});

/** The reducer of a browser that opens this page first. */
async function openFirst(file: string) {
  jest.resetModules();
  await import(`@/pages/${file}`);
  const { injectableReducer } = await import('@/store/rootReducer');
  const { pageLoaded } = await import('@/store/pageData');
  return { injectableReducer, pageLoaded };
}

const pages = readdirSync('pages', { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^[^_].*\.tsx$/.test(file),
);

test('declared slices > are in the store when their page is the first of a visit', async () => {
  const pageOfSlice = new Map<string, string>();
  for (const file of pages) {
    const { default: Page } = (await import(`@/pages/${file}`)) as PageModule;
    for (const { name } of Object.values(Page.slices ?? {})) pageOfSlice.set(name, file);
  }
  expect([...pageOfSlice.keys()].sort()).toEqual([
    'address',
    'checkout',
    'home',
    'listing',
    'measurements',
    'namedLists',
    'offer',
    'orders',
    'product',
  ]);
  for (const [name, file] of pageOfSlice) {
    const { injectableReducer } = await openFirst(file);
    expect(injectableReducer(undefined, { type: 'opened' })).toHaveProperty(name);
  }
});

test('declared slices > code that loads after the page finds the data of the page', async () => {
  const { injectableReducer, pageLoaded } = await openFirst('user/my-orders/index.tsx');
  const orders = [{ id: 7 } as Order];
  const state = injectableReducer(
    undefined,
    pageLoaded({ region: INDIA, site: DEFAULT_SITE, orders }),
  );
  const { selectOrders } = await import('@/store/orders/slice');
  expect(selectOrders(state)).toEqual(orders);
});
