import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as homePage from '@/pages/index';
import * as offlinePage from '@/pages/offline';
import { renderPage } from '@/__tests__/support/renderPage';
import { stubNetworkError, stubFailure, withBackend } from '@/__tests__/support/server';

withBackend();
const LOOK = 'GET /misc/v1/catalogue-revision';
const main = () => within(screen.getByRole('main'));
const says = (title: string) => main().findByRole('heading', { level: 1, name: title });
const open = (hash = '') => {
  history.replaceState(null, '', `/offline${hash}`);
  return renderPage(offlinePage, { path: '/offline' });
};

test('who comes to the page for no network and has one is told so, and led on', async () => {
  await open();
  expect(await says('You are online')).toBeVisible();
  expect(main().getByRole('link', { name: 'Continue shopping' })).toHaveAttribute('href', '/');
  expect(main().queryByRole('button')).toBeNull();
});

test("the page that was asked for can be opened; another site's never", async () => {
  const { unmount } = await open('#/new');
  expect(await main().findByRole('button', { name: 'Return to your page' })).toBeVisible();
  unmount();
  for (const elsewhere of ['#//elsewhere.example', '#/\\elsewhere.example']) {
    const { unmount: leave } = await open(elsewhere);
    expect(await says('You are online')).toBeVisible();
    expect(main().queryByRole('button')).toBeNull();
    leave();
  }
});

test('without an answer it says that there is no network, and also when it goes away later; a shop in trouble is reached', async () => {
  stubNetworkError(LOOK);
  const { unmount } = await open();
  expect(await says('You are offline')).toBeVisible();
  expect(main().getByRole('button', { name: 'Try again' })).toBeVisible();
  unmount();
  stubFailure(LOOK, 503);
  await open();
  expect(await says('You are online')).toBeVisible();
  act(() => void dispatchEvent(new Event('offline')));
  expect(await says('You are offline')).toBeVisible();
});

test('where the browser offers it, the shop can be installed from the footer, once; nobody is asked unasked', async () => {
  await renderPage(homePage);
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.queryByRole('button', { name: 'Install the app' })).toBeNull();
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: jest.fn().mockResolvedValue({ outcome: 'dismissed' }),
  });
  // It is listened for once the page is quiet.
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
