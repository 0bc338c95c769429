import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { NextApiRequest, NextApiResponse } from 'next';
import type { DelayWire } from '@/lib/contract/delays';
import delayedItemForm from '@/pages/api/delayed-item';
import * as delayedItemPage from '@/pages/user/delayed-item';
import { renderPage } from '@/__tests__/support/renderPage';
import { server, stubFailure, stubReply, withBackend } from '@/__tests__/support/server';

withBackend();

const VIEW = 'GET /order/v1/delay';
const TOKEN = '900001.2026-12-18.signature';
const DELAY: DelayWire = {
  order_id: 700001,
  name: 'Ivory Lehenga',
  promised_date: '2026-12-18',
  new_date: null,
  state: 'open',
  payment: 'charged',
  choice: null,
};

async function show(delay: Partial<DelayWire>) {
  stubReply(VIEW, { status: 200, data: { ...DELAY, ...delay } });
  await renderPage(delayedItemPage, {
    path: `/user/delayed-item?token=${TOKEN}`,
    query: { token: TOKEN },
  });
}
const buttons = () => screen.queryAllByRole('button', { name: /^(Wait|Cancel)/ });

test('delayed item > the choice is a form that posts the token', async () => {
  await show({ new_date: '2026-12-24' });
  expect(screen.getByText(/will not arrive by 18 December 2026.*by 24 December/)).toBeVisible();
  const [wait, cancel] = buttons();
  expect(wait).toHaveValue('wait');
  expect(cancel).toHaveValue('cancel');
  const form = cancel?.closest('form');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('action', '/api/delayed-item');
  expect(form).toHaveFormValues({ token: TOKEN });
});

test.each([
  ['waiting', { choice: 'wait' }, /Thank you for waiting/, ['Cancel for a full refund']],
  ['cancelled', { state: 'cancelled' }, /full refund/, []],
  [
    'not charged',
    { choice: 'wait', payment: 'not_charged' },
    /waiting/,
    ['Cancel without being charged'],
  ],
  ['cancelled uncharged', { state: 'cancelled', payment: 'not_charged' }, /not been charged/, []],
  ['dispatched', { state: 'dispatched' }, /can no longer be cancelled/, []],
] as const)('delayed item > says that it is %s', async (_, delay, text, names) => {
  await show(delay);
  expect(screen.getByRole('status')).toHaveTextContent(text);
  expect(buttons().map(({ textContent }) => textContent)).toEqual(names);
});

test('delayed item > a link that is not valid is explained', async () => {
  stubFailure(VIEW, 400);
  await renderPage(delayedItemPage, { path: '/user/delayed-item', query: { token: 'x' } });
  expect(screen.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
});

/** The redirect of the form, and the choices that reached the backend. */
async function submit(method: string, body: object, status = 200) {
  const choices: unknown[] = [];
  server.use(
    http.post('*/order/v1/delay', async ({ request }) => {
      choices.push(await request.json());
      return HttpResponse.json({ status, message: '', data: DELAY }, { status });
    }),
  );
  const redirect = jest.fn<NextApiResponse, [number, string]>();
  const respond = jest.fn().mockReturnValue({ json: jest.fn() });
  const res = { redirect, status: respond, setHeader: jest.fn().mockReturnThis() };
  await delayedItemForm(
    {
      method,
      headers: {},
      cookies: {},
      body,
      query: {},
      socket: { remoteAddress: '127.0.0.1' },
    } as unknown as NextApiRequest,
    res as unknown as NextApiResponse,
  );
  return { to: redirect.mock.calls[0]?.[1], choices, statuses: respond.mock.calls.flat() };
}

test.each([
  ['a choice', 'POST', { token: TOKEN, choice: 'cancel' }, 200, 1, false],
  ['a choice that is too late', 'POST', { token: TOKEN, choice: 'wait' }, 409, 1, false],
  ['a choice that is not saved', 'POST', { token: TOKEN, choice: 'wait' }, 500, 1, true],
  ['no choice', 'POST', { token: TOKEN, choice: 'other' }, 200, 0, false],
])('delayed item > %s leads back to the page', async (_, method, body, status, calls, failed) => {
  const { to, choices } = await submit(method, body, status);
  expect(choices).toHaveLength(calls);
  expect(to).toBe(`/user/delayed-item?token=${TOKEN}${failed ? '&failed=1' : ''}`);
});

test('delayed item > opening the form’s address changes nothing', async () => {
  const { choices, statuses } = await submit('GET', { token: TOKEN, choice: 'cancel' });
  expect([choices, statuses]).toEqual([[], [405]]);
});
