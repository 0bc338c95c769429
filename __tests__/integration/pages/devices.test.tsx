import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { customerByEmail } from '@/backend/account/repository';
import { createSession } from '@/backend/auth/sessionsRepository';
import * as devicesPage from '@/pages/user/devices';
import { renderPage } from '@/__tests__/support/renderPage';
import { stubFailure, withBackend } from '@/__tests__/support/server';
import { CREDENTIALS, newVisitor } from '@/__tests__/support/visitor';

const { backend } = withBackend();
const END = 'DELETE /account/v1/users/:customerId/sessions/:sessionId';
const main = () => within(screen.getByRole('main'));
const devices = () => main().getByRole('list', { name: 'Your devices' });
const items = () => within(devices()).getAllByRole('listitem');
const renderDevices = () => renderPage(devicesPage, { path: '/user/devices' });
const openSessions = async () =>
  (await backend().db.selectFrom('sessions').select('id').execute()).length;

async function signInOnThreeDevices() {
  await newVisitor().signUp();
  const customer = await customerByEmail(backend().db, CREDENTIALS.email);
  const id = customer?.id ?? 0;
  await createSession(backend().db, id, { browser: 'Chrome', os: 'Android', country_code: 'GB' });
  await createSession(backend().db, id, { browser: 'Firefox', os: 'macOS', country_code: null });
}

test('devices > responds with 401 to a visitor', async () => {
  expect((await renderDevices()).status).toBe(401);
});

test('devices > lists device, country and last use, and marks the current device', async () => {
  await signInOnThreeDevices();
  await renderDevices();
  expect(items()).toHaveLength(3);
  const text = items().map((item) => item.textContent);
  expect(text).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/Active now.*This device$/),
      expect.stringMatching(
        /^Chrome on Android.*United Kingdom.*, Last used \d+ \w+ \d{4}Sign out$/,
      ),
      expect.stringMatching(/^Firefox on macOSLast used/),
    ]),
  );
  expect(main().getByRole('heading', { name: 'Devices', level: 1 })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Devices/ })).toHaveAttribute('aria-current', 'page');
});

test('devices > signs out one device, then all others', async () => {
  await signInOnThreeDevices();
  await renderDevices();
  await userEvent.click(main().getByRole('button', { name: 'Sign out Chrome on Android' }));
  expect(await main().findByText('The device is signed out')).toBeVisible();
  await waitFor(() => expect(items()).toHaveLength(2));
  expect(main().getByRole('heading', { name: 'Your devices' })).toHaveFocus();
  expect(await openSessions()).toBe(2);
  await userEvent.click(main().getByRole('button', { name: 'Sign out of all other devices' }));
  expect(await main().findByText('You are not signed in anywhere else.')).toBeVisible();
  expect(items()).toHaveLength(1);
  expect(await openSessions()).toBe(1);
});

test('devices > removes a device that is already signed out', async () => {
  await signInOnThreeDevices();
  await renderDevices();
  await backend().db.deleteFrom('sessions').where('os', '=', 'Android').execute();
  await userEvent.click(main().getByRole('button', { name: 'Sign out Chrome on Android' }));
  expect(await main().findByText('This device is already signed out')).toBeVisible();
  expect(items()).toHaveLength(2);
});

test('devices > shows a failure and keeps the list', async () => {
  await signInOnThreeDevices();
  await renderDevices();
  stubFailure(END, 503, 'Please try again in a moment');
  await userEvent.click(main().getByRole('button', { name: 'Sign out Chrome on Android' }));
  expect(await main().findByRole('alert')).toHaveTextContent('Please try again in a moment');
  expect(items()).toHaveLength(3);
});
