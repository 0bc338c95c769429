import { http, HttpResponse } from 'msw';
import { env } from '@/lib/node/env';
import { callApi, server } from './server';

let testEnd = Promise.withResolvers<undefined>();

/** The web process gets no answer to a call: it fails, or hangs. The browser's calls are answered. */
const FAULTS = {
  fails: () => new HttpResponse(null, { status: 500 }),
  // Ends with the test: after five minutes fetch would give up, and the page log it after the tests.
  hangs: async () => {
    await testEnd.promise;
    return new HttpResponse(null, { status: 404 });
  },
};
export type PartFault = keyof typeof FAULTS;

/** The default. Other parts may be late too, on a busy machine. */
const PART_WAIT_MS = 150;
const testWaitMs = env().partWaitMs;
afterEach(() => {
  env().partWaitMs = testWaitMs;
  testEnd.resolve(undefined);
  testEnd = Promise.withResolvers();
});

/** Each row with each fault, for `test.each`. */
export const withFaults = <Row>(rows: Row[]) =>
  rows.flatMap((row) => (['fails', 'hangs'] as const).map((fault) => ({ ...row, fault })));

/** Breaks a call of the web process; `call` is the end of its path, such as `listing/tiles`. */
export function breakCall(call: string, fault: PartFault) {
  if (fault === 'hangs') env().partWaitMs = PART_WAIT_MS;
  server.use(http.get(`http://127.0.0.1:4000/*/${call}`, FAULTS[fault]));
}

/** A call fails for the web process and the browser; the hosts that it was requested from are added. */
export function failEverywhere(call: string): string[] {
  const hosts: string[] = [];
  server.use(
    http.get(`*/${call}`, ({ request }) => {
      hosts.push(new URL(request.url).hostname);
      return FAULTS.fails();
    }),
  );
  return hosts;
}

/** Holds back a call of the browser; the result lets it pass. */
export function holdBrowserCall(call: string): () => void {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  server.use(
    http.get(`http://localhost/*/${call}`, async ({ request }) => {
      await promise;
      return callApi(request);
    }),
  );
  return () => resolve(undefined);
}
