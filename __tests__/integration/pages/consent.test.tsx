import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveConsent, loadConsent } from '@/lib/browser/consent';
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
const last = () => pushedEvents(window.dataLayer ?? []).at(-1);
/** Everything that was on its way into the data layer is there. */
const expectPageTracked = () =>
  waitFor(() => expect(JSON.stringify(window.dataLayer)).toContain('page_view'));

test('where a yes comes first a shopper is asked beside the page, with a yes and a no of the same weight, and nothing ticked', async () => {
  await open('en-gb');
  const asked = within(await panel());
  expect(asked.getByRole('button', { name: 'Accept all' }).className).toBe(
    asked.getByRole('button', { name: 'Reject all' }).className,
  );
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(asked.getByRole('button', { name: 'Manage choices' }));
  expect(asked.getByRole('checkbox', { name: /^Analytics/ })).toHaveFocus();
  for (const box of asked.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  await userEvent.keyboard('{Escape}');
  expect(await panel()).toBeVisible(); // a choice is still owed
});

test('who has chosen is not asked again after a reload, and can change it from the end of every page', async () => {
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
  const again = within(await panel());
  await waitFor(() => expect(again.getByRole('heading')).toHaveFocus());
  await userEvent.click(again.getByRole('checkbox', { name: /^Analytics/ }));
  await userEvent.click(again.getByRole('button', { name: 'Save choices' }));
  await waitFor(() =>
    expect(last()).toEqual({
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

test('a choice in another tab holds here at once', async () => {
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
  'cookie choices > on the site %s the panel shows that analytics and advertising are %s, and closing it changes nothing',
  async (locale, word, granted) => {
    await open(locale);
    await expectPageTracked();
    await userEvent.click(screen.getByRole('link', { name: 'Cookie choices' }));
    const shown = within(await panel());
    expect(shown.getByText(`Currently: analytics ${word}, advertising ${word}.`)).toBeVisible();
    for (const box of shown.getAllByRole<HTMLInputElement>('checkbox'))
      expect(box.checked).toBe(granted);
    const before = pushedEvents(window.dataLayer ?? []).length;
    const close = shown.queryByRole('button', { name: 'Close' });
    if (close) await userEvent.click(close);
    expect(close !== null).toBe(granted);
    expect(pushedEvents(window.dataLayer ?? [])).toHaveLength(before);
    expect(loadConsent()).toBeUndefined();
  },
);

test('cookie choices > saving the panel untouched keeps what is in force', async () => {
  await open();
  await expectPageTracked();
  await userEvent.click(screen.getByRole('link', { name: 'Cookie choices' }));
  await userEvent.click(within(await panel()).getByRole('button', { name: 'Save choices' }));
  expect(loadConsent()).toEqual({ analytics: true, advertising: true });
});

test('nobody is asked where nothing has to be asked, and no crawler anywhere; crawlers are not counted', async () => {
  const { unmount } = await open();
  await expectPageTracked();
  expect(screen.queryByRole('region', { name: 'Your cookies, your choice' })).toBeNull();
  unmount();
  window.dataLayer = undefined;
  jest
    .spyOn(navigator, 'userAgent', 'get')
    .mockReturnValue('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)');
  await open('en-gb');
  // What people are asked would have come by now with the same code: the words of the footer open it for a crawler too.
  await userEvent.click(screen.getByRole('link', { name: 'Cookie choices' }));
  expect(within(await panel()).getByRole('button', { name: 'Close' })).toBeVisible();
  expect(window.dataLayer).toBeUndefined();
});
