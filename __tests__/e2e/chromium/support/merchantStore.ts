import type { FakeProvider } from '@/__tests__/support/fakeProvider';
import { openFakeRazorpay } from '@/__tests__/support/fakeRazorpay';
import { openFakeShiprocket, SHIPROCKET_TOKEN } from '@/__tests__/support/fakeShiprocket';
import { openFakeStripe } from '@/__tests__/support/fakeStripe';
import { SHIPROCKET_COURIERS } from '@/__tests__/support/warehouse';
import { openTestStoreProcess } from '@/tools/test/testStore.mjs';
import { callStaff } from './staff';
import { test as base } from './test';

/** A store of its own, which pays and ships with fakes, and has no other orders. */
export type MerchantStore = {
  address: string;
  backendAddress: string;
  fakes: Record<FakeProvider['name'], FakeProvider>;
  /** The status of the store's answer to a message of the courier. */
  track: (text: string, token?: string) => Promise<number>;
};

/** Lets the helpers of the staff API and the outbox use another store; returns how to undo it. */
function useStore({ backendAddress, dataDir }: { backendAddress: string; dataDir: string }) {
  const { OUTBOX_URL, STORE_DATA_DIR } = process.env;
  Object.assign(process.env, { OUTBOX_URL: `${backendAddress}/outbox`, STORE_DATA_DIR: dataDir });
  return () => Object.assign(process.env, { OUTBOX_URL, STORE_DATA_DIR });
}

/** The test of a merchant; the desk is another host than the shop. */
export const test = base.extend<object, { merchant: MerchantStore }>({
  merchant: [
    async ({ browserName }, provide) => {
      const fakes = { stripe: await openFakeStripe(), razorpay: await openFakeRazorpay() };
      const shiprocket = await openFakeShiprocket();
      const store = await openTestStoreProcess(`merchant-${browserName}`, {
        ...fakes.stripe.settings,
        ...fakes.razorpay.settings,
        RAZORPAY_PAGE: 'checkout',
        ...shiprocket.settings,
        SANDBOX: 'outbox',
        DATA_CACHE_TTL_MS: '0',
        PART_WAIT_MS: '5000',
        BACKEND_TIMEOUT_MS: '30000',
        // A busy machine must not turn a booking into a refusal.
        COURIER_TIMEOUT_MS: '30000',
      });
      const restore = useStore(store);
      await callStaff('PUT /staff/v1/operation', { body: { couriers: SHIPROCKET_COURIERS } });
      const { address, backendAddress } = store;
      await provide({
        address,
        backendAddress,
        fakes,
        track: async (body, token = SHIPROCKET_TOKEN) => {
          const headers = { 'Content-Type': 'application/json', 'x-api-key': token };
          return (await fetch(`${address}/webhooks/shipments`, { method: 'POST', headers, body }))
            .status;
        },
      });
      restore();
      await store.close();
      for (const { close } of [fakes.stripe, fakes.razorpay, shiprocket]) await close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ merchant }, provide) => provide(merchant.address),
  failOnErrors: false,
});
