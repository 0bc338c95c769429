import { type CallApi, verifyContact, register } from '@/__tests__/e2e/chromium/support/customer';
import type { EngineVisitor } from './visitor';

/** API calls from the open page, with its trail id. */
export const callApiInEngine =
  (visitor: EngineVisitor): CallApi =>
  (method, path, body) =>
    visitor.run(
      async (call) => {
        const [, trail = ''] = /(?:^|; )trail_id=([^;]*)/.exec(document.cookie) ?? [];
        const headers = {
          'Content-Type': 'application/json',
          'X-XP-ID': 'test',
          'X-Trail-Id': trail,
          'X-Country': 'IN',
        };
        const reply = await fetch(`/api/${call.path}`, {
          method: call.method,
          headers,
          body: call.body && JSON.stringify(call.body),
        });
        return ((await reply.json()) as { data: never }).data;
      },
      { method, path, body },
    );

/** Signs the visitor of the open page up as a customer through the API. */
export async function signInInEngine(visitor: EngineVisitor, email: string): Promise<CallApi> {
  const trail = crypto.randomUUID();
  await visitor.run((id) => {
    document.cookie = `trail_id=${id}; path=/`;
  }, trail);
  const callApi = callApiInEngine(visitor);
  const customer = await register(callApi, email);
  await verifyContact(callApi, email);
  await visitor.run((id) => {
    document.cookie = `customer_id=${id}; path=/`;
  }, customer);
  return callApi;
}
