import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, passthrough } from 'msw';
import toast from 'react-hot-toast';
import * as cartPage from '@/pages/checkout/cart';
import * as homePage from '@/pages/index';
import * as paymentPage from '@/pages/checkout/payment';
import * as statusPage from '@/pages/checkout/status';
import * as productPage from '@/pages/products/[...path]';
import { potli } from '@/__tests__/support/products';
import { env } from '@/lib/node/env';
import { proxyRequest, upstreamPath } from '@/server/proxy';
import { toVisitor } from '@/server/requestContext';
import { createServerServices } from '@/server/serverServices';
import { openFaultProxy, type BackendFault } from '@/__tests__/support/faultProxy';
import { tableOf } from '@/__tests__/support/docTable';
import { chooseCash, main, prepareCheckout } from '@/__tests__/support/paymentPage';
import { renderPage } from '@/__tests__/support/renderPage';
import { cookieHeader, server, storeCookies, withBackend } from '@/__tests__/support/server';
import { newVisitor, POTLI } from '@/__tests__/support/visitor';

/** Stands for the five seconds of BACKEND_TIMEOUT_MS. */
const TIMEOUT_MS = 300;
/** While a test is prepared, also on a busy machine. */
const PREPARATION_MS = 60_000;

const { backend } = withBackend();
// Toasts outlive a page.
afterEach(() => toast.remove());

let clickTimeoutMs = PREPARATION_MS;
let proxy: Awaited<ReturnType<typeof openFaultProxy>>;
/** The web process, which forwards the calls of the browser. */
const web = createServer((req, res) => {
  const base = `${proxy.url}${req.url?.replace(/^\/api(\/\w+).*/, '$1')}`;
  void proxyRequest(req, res, { base, path: upstreamPath(req.url) }, clickTimeoutMs);
});
/** The circuit breaker is closed again two seconds after a failure, and no test waits for it. */
const CIRCUIT_MS = 3_000;
const realNow = Date.now.bind(Date);
let offsetMs = 0;

beforeAll(async () => {
  proxy = await openFaultProxy((request) => backend().fetch(request), 0.7 * TIMEOUT_MS);
  await new Promise<void>((ready) => web.listen(0, '127.0.0.1', ready));
  process.env.BACKEND_TIMEOUT_MS = String(TIMEOUT_MS);
  process.env.MAIN_API_BASE = `${proxy.url}/main`;
  process.env.GATEWAY_API_BASE = `${proxy.url}/gateway`;
  // The circuit breakers keep the time of the first call.
  createServerServices(toVisitor({ req: { headers: {}, socket: {} } } as never, false));
});
beforeEach(() => {
  env().backendTimeoutMs = PREPARATION_MS;
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + offsetMs);
  jest.spyOn(console, 'error').mockReturnValue();
  const { port } = web.address() as AddressInfo;
  server.use(
    http.all(`${proxy.url}/*`, () => passthrough()),
    http.all(`http://127.0.0.1:${port}/*`, () => passthrough()),
    http.all('http://localhost/api/*', ({ request }) => callWeb(request, port)),
  );
});
afterAll(async () => {
  web.closeAllConnections();
  web.close();
  await proxy.close();
});

/** A call of the browser, through the web process. */
async function callWeb(request: Request, port: number): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  headers.set('cookie', cookieHeader());
  const body = request.body ? await request.text() : undefined;
  const reply = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
    method: request.method,
    headers,
    body,
  });
  storeCookies(reply.headers.getSetCookie());
  return reply;
}

/** Faults whose answers arrive: they must do so in time, on a busy machine too. */
const ANSWERED: BackendFault[] = ['garbled', 'half-closed'];

async function start(fault: BackendFault) {
  if (!ANSWERED.includes(fault)) env().backendTimeoutMs = TIMEOUT_MS;
  // A page makes several slow calls, which together take longer; a click makes one.
  if (![...ANSWERED, 'slow'].includes(fault)) clickTimeoutMs = TIMEOUT_MS;
  await proxy.inject(fault);
}
async function recover() {
  await proxy.inject(undefined);
  env().backendTimeoutMs = clickTimeoutMs = PREPARATION_MS;
  offsetMs += CIRCUIT_MS;
}

const TOAST = '[role="status"][aria-live="polite"]';
const ERROR_TITLE = 'Ooops!! Seems like something went wrong!!';

/** A page: its own, or the error screen: in the frame of the shop, and with a way on. */
async function open(page: Parameters<typeof renderPage>[0], visit = {}): Promise<string> {
  const { status } = await renderPage(page, visit);
  const title = screen.getByRole('heading', { level: 1 }).textContent;
  if (title !== ERROR_TITLE) return status === 200 && title ? 'the page' : `${title} (${status})`;
  expect(main().getByRole('button', { name: 'Refresh' })).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  return `error screen (${status})`;
}

type Customer = Awaited<ReturnType<typeof prepareCheckout>>;
type Act = () => Promise<string>;

const expectBusy = (button: HTMLElement) => expect(button).toHaveAttribute('aria-busy', 'true');

/** Adds to the cart, and reads the message. */
async function addToCart(): Promise<string> {
  const button = screen.getByRole('button', { name: 'Add to cart' });
  await userEvent.click(button);
  expectBusy(button);
  const status = await screen.findByText(/./, { selector: TOAST });
  return status.textContent;
}

/** Places an order, again if there was no answer, and expects that there is one order. */
async function placeOrder({ services }: Customer, push: jest.Mock): Promise<string> {
  const button = main().getByRole('button', { name: /^Place order/ });
  await userEvent.click(button);
  expectBusy(button);
  await waitFor(() => expect(main().queryByRole('alert') ?? push.mock.calls[0]).toBeTruthy());
  const notice = main().queryByRole('alert')?.querySelectorAll('p')[1]?.textContent;
  await recover();
  if (notice) await userEvent.click(button);
  await waitFor(() => expect(push).toHaveBeenCalled());
  expect(await services.orders.list()).toHaveLength(1);
  return notice ? `${notice} One order after the second click` : 'One order';
}

/** The toast, or the notice of the page in its place. */
async function checkPayment(): Promise<string> {
  await userEvent.click(main().getByRole('button', { name: 'Check again' }));
  const notice = () =>
    screen.queryByText(/./, { selector: TOAST }) ?? screen.queryByText(/^We can’t reach/);
  await waitFor(() => expect(notice()).not.toBeNull());
  return notice()?.textContent ?? '';
}

/** An act of a shopper: prepared without a fault, then done during it. */
const ACTS: Record<string, () => Promise<Act>> = {
  'Home page': async () => () => open(homePage),
  'Cart page': async () => {
    await newVisitor().addToCart(POTLI);
    return () => open(cartPage);
  },
  'Add to cart': async () => {
    newVisitor();
    await renderPage(productPage, potli);
    return addToCart;
  },
  'Place order': async () => {
    const customer = await prepareCheckout();
    const { router } = await renderPage(paymentPage);
    await chooseCash();
    return () => placeOrder(customer, router.push);
  },
  'Check a payment': async () => {
    const customer = await prepareCheckout();
    const { orderId } = await customer.services.checkout.place({
      method: 'azapayment',
      idempotencyKey: crypto.randomUUID(),
    });
    const path = `/checkout/status?order_id=${orderId}`;
    await renderPage(statusPage, { query: { order_id: String(orderId) }, path });
    return checkPayment;
  },
};

const [, ...acts] = tableOf('docs/operations.md', 'Fault of the backend')[0] ?? [];
const cells = tableOf('docs/operations.md', 'Fault of the backend')
  .slice(1)
  .flatMap(([fault = '', ...texts]) =>
    texts.map((text, index) => [fault, acts[index] ?? '', text] as const),
  );

test('faults > docs/operations.md has every act', () => {
  expect(acts).toEqual(Object.keys(ACTS));
  expect(cells).toHaveLength(5 * acts.length);
});

test.each(cells)('faults > backend %s, %s > %s', async (fault, name, text) => {
  const act = await ACTS[name]?.();
  await start(fault as BackendFault);
  const shown = await act?.();
  await recover();
  expect(shown).toBe(text);
});
