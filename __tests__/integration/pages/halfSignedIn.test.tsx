import { screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import * as accountPage from '@/pages/user/my-account';
import * as helpPage from '@/pages/help/[topic]';
import { loadPage, renderPage } from '@/__tests__/support/renderPage';
import { newBrowser, withBackend } from '@/__tests__/support/server';
import { CREDENTIALS, newVisitor } from '@/__tests__/support/visitor';

withBackend();

const dropIdentity = () => ['customer_id', 'username'].forEach((name) => Cookies.remove(name));

test('session without its customer cookie > opens the account and restores the cookie', async () => {
  const customer = await newVisitor().signUp();
  dropIdentity();
  const { status, result, headers } = await loadPage(accountPage);
  expect(status()).toBe(200);
  expect(result).toMatchObject({ props: { load: { ownerId: customer.id } } });
  expect(headers['Set-Cookie']).toContainEqual(
    expect.stringMatching(`^customer_id=${customer.id};.*Max-Age=31536000`),
  );
  expect(headers['Cache-Control']).toBe('private, no-store');
  expect(Cookies.get('customer_id')).toBe(String(customer.id));
});

test('session without its customer cookie > is restored by a public page', async () => {
  const customer = await newVisitor().signUp();
  dropIdentity();
  const help = { params: { topic: 'shipping' }, path: '/help/shipping' };
  expect((await loadPage(helpPage, help)).headers['Set-Cookie']).toBeUndefined();
  await renderPage(helpPage, help);
  expect(
    await screen.findByRole('link', { name: `Account of ${CREDENTIALS.email}` }),
  ).toBeVisible();
  expect(Cookies.get('customer_id')).toBe(String(customer.id));
});

test('customer cookie without a session > responds with 401 and a forced logout', async () => {
  await newVisitor().signUp();
  const cookie = document.cookie;
  newBrowser();
  cookie.split('; ').forEach((pair) => (document.cookie = `${pair}; path=/`));
  const { status } = await loadPage(accountPage);
  expect(status()).toBe(401);
  expect([Cookies.get('customer_id'), Cookies.get('force_logout')]).toEqual([undefined, '1']);
});
