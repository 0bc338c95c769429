import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { ConsentPanel } from '@/components/consent/ConsentPanel';
import { DENY_ALL, saveConsent, loadConsent } from '@/lib/browser/consent';
import * as helpPage from '@/pages/help/[topic]';
import { pushedEvents } from '@/__tests__/support/dataLayer';
import { renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';

withBackend();
beforeEach(() => {
  window.dataLayer = undefined;
  document.title = 'Privacy';
  history.replaceState({}, '', '/help/privacy');
});
afterEach(() => jest.restoreAllMocks());

const open = (locale = 'en') =>
  renderPage(helpPage, { params: { topic: 'privacy' }, path: '/help/privacy', locale });
const panel = () => screen.findByRole('region', { name: 'Your cookies, your choice' });
const lastEvent = () => pushedEvents(window.dataLayer ?? []).at(-1);
const expectPageTracked = () =>
  waitFor(() => expect(JSON.stringify(window.dataLayer)).toContain('page_view'));

test('consent panel > where opt-in is required it opens beside the page, with equal buttons and no preselected choice', async () => {
  await open('en-gb');
  const choices = within(await panel());
  expect(choices.getByRole('button', { name: 'Accept all' }).className).toBe(
    choices.getByRole('button', { name: 'Reject all' }).className,
  );
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(choices.getByRole('button', { name: 'Manage choices' }));
  expect(choices.getByRole('checkbox', { name: /^Analytics/ })).toHaveFocus();
  for (const box of choices.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  await userEvent.keyboard('{Escape}');
  expect(await panel()).toBeVisible();
});

test('consent panel > stays closed after a choice, and reopens from the footer link', async () => {
  const { unmount } = await open('en-gb');
  await userEvent.click(within(await panel()).getByRole('button', { name: 'Reject all' }));
  expect(screen.queryByRole('region', { name: 'Your cookies, your choice' })).toBeNull();
  unmount();
  window.dataLayer = undefined;
  await open('en-gb');
  await expectPageTracked();
  expect(pushedEvents(window.dataLayer ?? [])[3]).toMatchObject([
    'consent',
    'update',
    { analytics_storage: 'denied', ad_storage: 'denied' },
  ]);
  const link = screen.getByRole('link', { name: 'Cookie choices' });
  link.focus();
  await userEvent.keyboard('{Enter}');
  const reopened = within(await panel());
  await waitFor(() => expect(reopened.getByRole('heading')).toHaveFocus());
  await userEvent.click(reopened.getByRole('checkbox', { name: /^Analytics/ }));
  await userEvent.click(reopened.getByRole('button', { name: 'Save choices' }));
  await waitFor(() =>
    expect(lastEvent()).toEqual({
      event: 'consent_update',
      analytics: 'granted',
      advertising: 'denied',
    }),
  );
  expect(link).toHaveFocus();
  await userEvent.click(link);
  expect(within(await panel()).getByRole('checkbox', { name: /^Analytics/ })).toBeChecked();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Your cookies, your choice' })).toBeNull();
});

test('consent panel > a choice in another tab applies at once', async () => {
  await open('en-gb');
  await panel();
  await expectPageTracked();
  saveConsent({ analytics: true, advertising: true });
  act(() => {
    fireEvent(window, new StorageEvent('storage', { key: 'aza_consent' }));
  });
  expect(screen.queryByRole('region', { name: 'Your cookies, your choice' })).toBeNull();
  expect(pushedEvents(window.dataLayer ?? []).slice(-2)).toMatchObject([
    ['consent', 'update', { ad_user_data: 'granted' }],
    { event: 'consent_update', analytics: 'granted', advertising: 'granted' },
  ]);
});

test.each([
  ['en', 'on', true],
  ['en-gb', 'off', false],
])(
  'consent panel > on site %s it shows analytics and advertising %s, and closing it changes nothing',
  async (locale, setting, granted) => {
    await open(locale);
    await expectPageTracked();
    await userEvent.click(screen.getByRole('link', { name: 'Cookie choices' }));
    const choices = within(await panel());
    expect(
      choices.getByText(`Currently: analytics ${setting}, advertising ${setting}.`),
    ).toBeVisible();
    for (const box of choices.getAllByRole<HTMLInputElement>('checkbox'))
      expect(box.checked).toBe(granted);
    const before = pushedEvents(window.dataLayer ?? []).length;
    const close = choices.queryByRole('button', { name: 'Close' });
    if (close) await userEvent.click(close);
    expect(close !== null).toBe(granted);
    expect(pushedEvents(window.dataLayer ?? [])).toHaveLength(before);
    expect(loadConsent()).toBeUndefined();
  },
);

test('consent panel > saving it unchanged keeps the current consent', async () => {
  await open();
  await expectPageTracked();
  await userEvent.click(screen.getByRole('link', { name: 'Cookie choices' }));
  await userEvent.click(within(await panel()).getByRole('button', { name: 'Save choices' }));
  expect(loadConsent()).toEqual({ analytics: true, advertising: true });
});

test('consent panel > does not open where opt-in is not required or for a crawler, and crawlers are not tracked', async () => {
  const { unmount } = await open();
  await expectPageTracked();
  expect(screen.queryByRole('region', { name: 'Your cookies, your choice' })).toBeNull();
  unmount();
  window.dataLayer = undefined;
  jest
    .spyOn(navigator, 'userAgent', 'get')
    .mockReturnValue('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)');
  await open('en-gb');
  // The panel is loaded by now: the footer link opens it for a crawler too.
  await userEvent.click(screen.getByRole('link', { name: 'Cookie choices' }));
  expect(within(await panel()).getByRole('button', { name: 'Close' })).toBeVisible();
  expect(window.dataLayer).toBeUndefined();
});

test('consent panel > offers only the purposes that a vendor of the store serves', async () => {
  const onSave = jest.fn();
  render(
    <RouterContext value={{ locale: 'en' } as NextRouter}>
      <ConsentPanel
        currentChoice={DENY_ALL}
        purposes={['analytics']}
        onSave={onSave}
        onClose={undefined}
        isRequested
      />
    </RouterContext>,
  );
  expect(screen.getByText(/we also measure how the store is used\.$/)).toBeVisible();
  expect(screen.getByText('Currently: analytics off.')).toBeVisible();
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Accept all' }));
  expect(onSave).toHaveBeenCalledWith({ analytics: true, advertising: false });
});
