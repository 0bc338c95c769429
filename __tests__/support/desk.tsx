import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Desk } from '@/desk/Desk';
import { authProvider } from '@/desk/api/authProvider';
import { StaffApiError } from '@/desk/api/client';
import type { StaffRole } from '@/lib/contract/staff';
import { newStaffAccount, signInCode, STAFF_PASSWORD } from './staff';
import type { TestStore } from './store';

const LOCAL = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };

/** react-admin sets properties that Material UI 9 hands on to elements; nothing depends on them. */
const isOfFramework = ([message, ...names]: unknown[]) =>
  String(message).includes('does not recognize the `%s` prop') && /^input/i.test(String(names[0]));

/** react-admin logs each refused call, and shows it. */
const isRefusal = ([error]: unknown[]) =>
  error instanceof StaffApiError && error.status >= 400 && error.status < 500;

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation((...args) => {
    if (!isOfFramework(args) && !isRefusal(args))
      throw new Error(`console.error: ${args.join(' ')}`);
  });
});

/** The desk calls its own origin, which is the staff port; the store itself calls couriers. */
export function serveStaffApi(store: TestStore): void {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) =>
    typeof input === 'string' && input.startsWith('/')
      ? store.staffFetch(new Request(new URL(input, 'http://127.0.0.1:4001'), init), LOCAL)
      : fetch(input, init);
}

/** Signs in a new account of this role, and returns its email. */
export async function signInToDesk(store: TestStore, role: StaffRole): Promise<string> {
  const email = `${crypto.randomUUID()}@staff.example`;
  const { totp_secret } = await newStaffAccount(store, email, role);
  await authProvider.login({ email, password: STAFF_PASSWORD, code: signInCode(totp_secret) });
  return email;
}

/** What the server writes into the page. */
function writeSettings() {
  const settings = document.createElement('meta');
  Object.assign(settings, { name: 'desk' });
  settings.dataset.shopUrl = 'http://127.0.0.1:3000';
  if (!document.querySelector('meta[name=desk]')) document.head.append(settings);
}

/**
 * Outside the document: jsdom has no layout, and matches each element that a query visits against
 * every rule of the document, which took most of the time of these tests.
 */
const styles = createCache({ key: 'desk', container: document.createElement('div') });

/** Shows a page of the desk, such as "/orders/700001/show". */
export async function showDesk(path: string) {
  cleanup();
  writeSettings();
  window.location.hash = `#${path}`;
  render(
    <CacheProvider value={styles}>
      <Desk />
    </CacheProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  return userEvent.setup();
}
