import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as homePage from '@/pages/index';
import * as offlinePage from '@/pages/offline';
import { renderPage } from '@/__tests__/support/renderPage';
import { stubNetworkError, stubFailure, withBackend } from '@/__tests__/support/server';

withBackend();
const REACHABILITY_CALL = 'GET /misc/v1/catalogue-revision';
const main = () => within(screen.getByRole('main'));
const findTitle = (title: string) => main().findByRole('heading', { level: 1, name: title });
const open = (hash = '') => {
  history.replaceState(null, '', `/offline${hash}`);
  return renderPage(offlinePage, { path: '/offline' });
};

test('offline page > with a connection says so and links to the shop', async () => {
  await open();
  expect(await findTitle('You are back online')).toBeVisible();
  expect(main().getByRole('link', { name: 'Continue shopping' })).toHaveAttribute('href', '/');
  expect(main().queryByRole('button')).toBeNull();
});

test('offline page > opens the requested page, but no other site', async () => {
  const { unmount } = await open('#/new');
  expect(await main().findByRole('button', { name: 'Return to your page' })).toBeVisible();
  unmount();
  for (const hash of ['#//elsewhere.example', '#/\\elsewhere.example']) {
    const { unmount: leave } = await open(hash);
    expect(await findTitle('You are back online')).toBeVisible();
    expect(main().queryByRole('button')).toBeNull();
    leave();
  }
});

test('offline page > reports a lost connection, also later; a 503 counts as a connection', async () => {
  stubNetworkError(REACHABILITY_CALL);
  const { unmount } = await open();
  expect(await findTitle('You are offline')).toBeVisible();
  expect(main().getByRole('button', { name: 'Try again' })).toBeVisible();
  unmount();
  stubFailure(REACHABILITY_CALL, 503);
  await open();
  expect(await findTitle('You are back online')).toBeVisible();
  act(() => void dispatchEvent(new Event('offline')));
  expect(await findTitle('You are offline')).toBeVisible();
});

test('installation > is offered by the footer if the browser supports it, and prompts only on click', async () => {
  await renderPage(homePage);
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.queryByRole('button', { name: 'Install the app' })).toBeNull();
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: jest.fn().mockResolvedValue({ outcome: 'dismissed' }),
  });
  // The listener is added once the page is idle.
  await waitFor(() => {
    act(() => void dispatchEvent(offer));
    expect(offer.defaultPrevented).toBe(true);
  });
  const install = await footer.findByRole('button', { name: 'Install the app' });
  expect(offer.prompt).not.toHaveBeenCalled();
  await userEvent.click(install);
  expect(offer.prompt).toHaveBeenCalledTimes(1);
  expect(footer.queryByRole('button', { name: 'Install the app' })).toBeNull();
});
