import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import * as accountPage from '@/pages/user/my-account';
import { renderPage } from '@/__tests__/support/renderPage';
import {
  callApi,
  server,
  stubReply,
  stubNetworkError,
  stubFailure,
  withBackend,
} from '@/__tests__/support/server';
import { CREDENTIALS, newVisitor } from '@/__tests__/support/visitor';

const { backend } = withBackend();

const SEND = 'POST /account/v1/otp';
const VERIFY = 'POST /account/v1/otp-verify';
const PATH = '/user/my-account';

const main = () => within(screen.getByRole('main'));
const email = () => within(main().getByRole('region', { name: 'Email' }));
const verifyButton = () => email().getByRole('button', { name: 'Verify email' });
const setVerified = (at: Date | null) =>
  backend().db.updateTable('customers').set({ email_verified_at: at }).execute();

async function latestCode(): Promise<string> {
  const { body } = await backend()
    .db.selectFrom('outbox')
    .select('body')
    .where('recipient', '=', CREDENTIALS.email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /\b\d{6}\b/.exec(body)?.[0] ?? '';
}
const wrongCode = (code: string) => (code === '123456' ? '654321' : '123456');

/** A customer without a verified contact. */
async function signUpUnverified() {
  const visitor = newVisitor();
  const customer = await visitor.signUp();
  await setVerified(null);
  return { ...visitor, customer };
}
async function renderAccount() {
  const visitor = await signUpUnverified();
  const page = await renderPage(accountPage, { path: PATH });
  return { ...visitor, ...page };
}
async function openCode() {
  await userEvent.click(verifyButton());
  return email().findByLabelText('Code');
}
async function enterCode(code: string) {
  await userEvent.clear(email().getByLabelText('Code'));
  await userEvent.type(email().getByLabelText('Code'), `${code}{Enter}`);
}
const expectCodeError = (message: RegExp) =>
  waitFor(() => expect(email().getByLabelText('Code')).toHaveAccessibleDescription(message));

describe('account > email', () => {
  test('a verified email is marked and has no button', async () => {
    await newVisitor().signUp();
    await renderPage(accountPage, { path: PATH });
    expect(email().getByText(CREDENTIALS.email)).toBeVisible();
    expect(email().getByText('Verified')).toBeVisible();
    expect(email().queryByRole('button')).toBeNull();
  });

  test('without the field email_verified it shows neither state nor button', async () => {
    const visitor = newVisitor();
    const { id } = await visitor.signUp();
    stubReply('GET /profile/v1/users/:customerId', {
      status: 200,
      data: {
        customer_id: id,
        email: CREDENTIALS.email,
        name: '',
        firstname: '',
        mobile: '',
        gender: '',
        dob: '0000-00-00',
      },
    });
    server.use(
      http.get('http://localhost/api/main/account/v1/web-bootstrap', async ({ request }) => {
        const reply = (await (await callApi(request)).json()) as {
          data: { customer_data: { email_verified?: boolean } };
        };
        delete reply.data.customer_data.email_verified;
        return HttpResponse.json(reply);
      }),
    );
    await renderPage(accountPage, { path: PATH });
    expect(email().getByText(CREDENTIALS.email)).toBeVisible();
    expect(email().queryByText(/verified/i)).toBeNull();
    expect(email().queryByRole('button')).toBeNull();
  });

  test('an unverified email is verified by keyboard, and stays verified after a reload', async () => {
    const { unmount } = await renderAccount();
    expect(email().getByText('Not verified')).toBeVisible();
    verifyButton().focus();
    await userEvent.keyboard('{Enter}');
    expect(await email().findByLabelText('Code')).toHaveFocus();
    const code = await latestCode();
    await userEvent.keyboard(`${wrongCode(code)}{Enter}`);
    await expectCodeError(/This code is incorrect\. 4 attempts left\./);
    expect(email().getByLabelText('Code')).toHaveFocus();
    await enterCode(code);
    expect(await email().findByText('Verified')).toBeVisible();
    expect(await screen.findByText('Email verified')).toBeInTheDocument();
    expect(email().queryByRole('button')).toBeNull();
    unmount();
    await renderPage(accountPage, { path: PATH });
    expect(email().getByText('Verified')).toBeVisible();
  });

  test('a double click sends one code', async () => {
    await renderAccount();
    await userEvent.dblClick(verifyButton());
    await email().findByLabelText('Code');
    const { length } = await backend().db.selectFrom('outbox').select('id').execute();
    expect(length).toBe(1);
  });

  test.each([
    ['a reload', false],
    ['Cancel', true],
  ])('after %s the sent code can still be entered', async (_, isCancelled) => {
    const { unmount } = await renderAccount();
    await openCode();
    if (isCancelled) await userEvent.click(email().getByRole('button', { name: 'Cancel' }));
    else {
      unmount();
      await renderPage(accountPage, { path: PATH });
    }
    expect(await openCode()).toHaveFocus();
    expect(email().getByText(/sent to a\*\*\*@example\.com/)).toBeVisible();
    expect(await backend().db.selectFrom('outbox').select('id').execute()).toHaveLength(1);
    await enterCode(await latestCode());
    expect(await email().findByText('Verified')).toBeVisible();
    expect(sessionStorage.getItem('email_code')).toBeNull();
  });

  test('an expired code is replaced by a new one', async () => {
    const { customer } = await renderAccount();
    sessionStorage.setItem(
      'email_code',
      JSON.stringify({
        customerId: customer.id,
        sent: { sentTo: 'a***@example.com', resendIn: 30, expiresIn: 600 },
        sentAt: Date.now() - 600_000,
      }),
    );
    await openCode();
    expect(await backend().db.selectFrom('outbox').select('id').execute()).toHaveLength(1);
  });

  test('an expired code shows an error and keeps the field', async () => {
    await renderAccount();
    await openCode();
    await backend()
      .db.updateTable('otps')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .execute();
    await enterCode(await latestCode());
    await expectCodeError(
      /This code has expired or has already been used\. Please request a new one\./,
    );
  });

  test('five wrong codes invalidate the code', async () => {
    await renderAccount();
    await openCode();
    const code = await latestCode();
    for (const message of [
      /4 attempts left/,
      /3 attempts left/,
      /2 attempts left/,
      /One attempt left/,
      /new one/,
    ]) {
      await enterCode(wrongCode(code));
      await expectCodeError(message);
    }
    await enterCode(code);
    await expectCodeError(/expired or has already been used/);
  });

  test.each([
    [
      'sending',
      'a rate limit',
      () => stubFailure(SEND, 429, 'Too many tries.'),
      /^Too many tries\./,
    ],
    ['sending', 'a network error', () => stubNetworkError(SEND), /^Something went wrong/],
    [
      'checking',
      'a rate limit',
      () => stubFailure(VERIFY, 429, 'Too many tries.'),
      /^Too many tries\./,
    ],
    ['checking', 'a network error', () => stubNetworkError(VERIFY), /^Something went wrong/],
  ])('a failure of %s by %s shows one error and allows a retry', async (step, _, stub, message) => {
    await renderAccount();
    if (step === 'sending') {
      stub();
      await userEvent.click(verifyButton());
      expect(await screen.findAllByText(message)).toHaveLength(1);
      await waitFor(() => expect(verifyButton()).not.toHaveAttribute('aria-busy'));
      return;
    }
    await openCode();
    const code = await latestCode();
    stub();
    await enterCode(code);
    expect(await screen.findAllByText(message)).toHaveLength(1);
    expect(email().getByLabelText('Code')).toHaveValue(code);
    expect(email().getByRole('button', { name: 'Confirm email' })).toBeEnabled();
  });

  test('offline, it shows an error', async () => {
    await renderAccount();
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    stubNetworkError(SEND);
    await userEvent.click(verifyButton());
    expect(await screen.findByText(/^You are offline\./)).toBeInTheDocument();
    online.mockRestore();
  });
});
