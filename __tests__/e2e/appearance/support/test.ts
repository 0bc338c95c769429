import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createCustomerData,
  enterUnverified,
  verifyContact,
} from '@/__tests__/e2e/chromium/support/customer';
import { test as base } from '@/__tests__/e2e/chromium/support/test';
import { openTestStoreProcess } from '@/tools/test/testStore.mjs';
import { openCamera, type Camera, type Size } from './camera';

/** A Monday morning in India. */
export const NOW = new Date('2026-11-23T10:00:00+05:30');
const EMAIL = 'meera@example.com';

type Cookies = Parameters<import('@playwright/test').BrowserContext['addCookies']>[0];
type Store = { address: string; customer: { cookies: Cookies; orderId: number } };
type Fixtures = {
  size: Size;
  fixedTime: undefined;
  camera: Camera;
  /** Signs the customer in; resolves to the id of the order. */
  enterAsCustomer: () => Promise<number>;
};

/** A store of its own, without other shoppers and with a clock that starts at NOW, and one customer with an order. */
export const test = base.extend<Fixtures, { store: Store }>({
  size: ['phone', { option: true }],
  store: [
    async ({ browser }, provide) => {
      const clock = pathToFileURL(path.resolve('tools/test/clock.mjs'));
      const { address, backendAddress, close } = await openTestStoreProcess('appearance', {
        NODE_OPTIONS: `--import ${clock.href}`,
        CLOCK_OFFSET_MS: String(NOW.getTime() - Date.now()),
      });
      process.env.OUTBOX_URL = `${backendAddress}/outbox`;
      const context = await browser.newContext();
      const callApi = await enterUnverified(context, address, EMAIL);
      await verifyContact(callApi, EMAIL, '+919812345678');
      const orderId = await createCustomerData(callApi, {
        address_one: '12 Garden Road',
        mobile: '9812345678',
      });
      const cookies = await context.cookies();
      await context.close();
      await provide({ address, customer: { cookies, orderId } });
      await close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ store }, provide) => provide(store.address),
  fixedTime: [
    async ({ context }, provide) => {
      await context.clock.setFixedTime(NOW);
      await provide(undefined);
    },
    { auto: true },
  ],
  camera: ({ page, size }, provide) => provide(openCamera(page, size)),
  enterAsCustomer: ({ context, store: { customer } }, provide) =>
    provide(async () => {
      await context.addCookies(customer.cookies);
      return customer.orderId;
    }),
});
