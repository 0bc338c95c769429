import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import * as collectionPage from '@/pages/collection/[...path]';
import * as designersPage from '@/pages/designers/[...path]';
import { SURROGATE_HEADER } from '@/lib/http/cacheControl';
import { placeElements } from '@/__tests__/support/placeElements';
import { loadPage, renderPage } from '@/__tests__/support/renderPage';
import { callApi, nextReply, server, stubFailure, withBackend } from '@/__tests__/support/server';

withBackend();

const collection = (path: string) => ({
  params: { path: path.split('/') },
  path: `/collection/${path}`,
});
const SERVER_CALLS = 'http://127.0.0.1:4000/*/browse/v2';
const tiles = (list: string) => screen.queryByRole('navigation', { name: `${list} collections` });
const banner = () => document.querySelector('[data-promotion^="list_banner|"]');

/** The web process gets no tiles; the browser gets them. */
const failServerTiles = () =>
  server.use(http.get(`${SERVER_CALLS}/listing/tiles`, () => Response.error()));

/** A backend of the release before, which sends tiles with every listing. */
function stubOlderBackend() {
  stubFailure('GET /browse/v2/listing/tiles', 404);
  server.use(
    http.get(`${SERVER_CALLS}/listing`, ({ request }) => {
      const url = new URL(request.url);
      url.searchParams.delete('tiles');
      return callApi(new Request(url, { headers: request.headers }));
    }),
  );
}

afterEach(() => jest.restoreAllMocks());
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

test.each(['men', 'women/lehengas', 'accessories'])(
  'late tiles > the whole page of %s is the same to the byte as from one call',
  async (path) => {
    const whole = await loadPage(collectionPage, collection(path));
    stubOlderBackend();
    const fromOneCall = await loadPage(collectionPage, collection(path));
    expect(JSON.stringify(whole.result)).toBe(JSON.stringify(fromOneCall.result));
    for (const { headers } of [whole, fromOneCall])
      expect(headers).toHaveProperty(SURROGATE_HEADER);
    expect(console.error).not.toHaveBeenCalled();
  },
);

test('late tiles > a banner is added while its place is below the screen', async () => {
  failServerTiles();
  placeElements(769);
  await renderPage(collectionPage, collection('men'));
  await waitFor(() => expect(banner()).toBeVisible());
});

test('late tiles > a banner whose place is on the screen or above it is left out', async () => {
  failServerTiles();
  placeElements(768);
  await renderPage(collectionPage, collection('men'));
  await waitFor(() => expect(tiles('Men')).toBeVisible());
  expect(banner()).toBeNull();
});

test('late tiles > those of a list that was left are dropped, and the next list has its own', async () => {
  failServerTiles();
  let answerMen = () => {};
  server.use(
    http.get('http://localhost/api/*/listing/tiles', async ({ request }) => {
      if (new URL(request.url).searchParams.get('path') === 'men')
        await new Promise<void>((resolve) => (answerMen = resolve));
      return callApi(request);
    }),
  );
  const { goTo } = await renderPage(collectionPage, collection('men'));
  await goTo(collectionPage, collection('women'));
  await waitFor(() => expect(tiles('Women')).toBeVisible());
  const shown = tiles('Women')?.innerHTML;
  const replied = nextReply('/listing/tiles');
  answerMen();
  await act(() => replied);
  expect(tiles('Women')?.innerHTML).toBe(shown);
});

test('late tiles > stay, with the banner, when the same list loads its data again', async () => {
  failServerTiles();
  placeElements(769);
  const { goTo } = await renderPage(collectionPage, collection('men'));
  await waitFor(() => expect(banner()).toBeVisible());
  const shown = tiles('Men')?.innerHTML;
  await goTo(collectionPage, collection('men'));
  expect(tiles('Men')?.innerHTML).toBe(shown);
  expect(banner()).toBeVisible();
});

test('late tiles > a designer page, which shows none, does not ask for them', async () => {
  const requested: string[] = [];
  server.events.on('request:start', ({ request }) => void requested.push(request.url));
  await loadPage(designersPage, {
    params: { path: ['mehrunika', '101'] },
    path: '/designers/mehrunika/101',
  });
  server.events.removeAllListeners();
  expect(requested.some((url) => url.includes('/listing?'))).toBe(true);
  expect(requested.some((url) => url.includes('/listing/tiles'))).toBe(false);
});
