// The service worker, but for the version it belongs to, which /service-worker.js says first. npm run build:worker makes public/offline-worker.js of it.
/* global self, caches, fetch, Response, URL */
import { Serwist } from 'serwist';
import { keepAssets, keepPage, keepPictures, sweepAssets, variantOf } from './offlinePages.mjs';
import { ASSETS, forget, keepMine, OFFLINE, PAGES, personIs } from './personal.mjs';

/** Whoever comes or goes by these leaves nothing behind for the next. */
const COMING_AND_GOING =
  /^\/api\/main\/account\/v1\/(?:otp-verify|users\/(?:login|logout|registration|social-login))$/;

const serwist = new Serwist({
  precacheEntries: [{ url: OFFLINE, revision: self.BUILD }],
  precacheOptions: { cleanupOutdatedCaches: true },
  // Kept pages name files by their content, so a new version may take over at once: what an open page still needs is not taken away.
  skipWaiting: true,
  clientsClaim: true,
  // Firefox, when the network breaks off what it fetches beforehand, shows its own error and never asks the worker.
  navigationPreload: !self.navigator.userAgent.includes('Firefox'),
});

/** The page itself while the network gives it; then as it was kept, and else the page that says what can still be read. */
async function navigate({ event, request, url }) {
  try {
    return (await event.preloadResponse) ?? (await fetch(request));
  } catch {
    const kept = await caches.match(url.pathname, { cacheName: PAGES, ignoreVary: true });
    return kept ?? Response.redirect(`${OFFLINE}#${url.pathname}${url.search}`, 302);
  }
}

/** Scripts and styles of an earlier version are gone from the server, but kept pages still ask for them. */
async function asset({ request }) {
  const kept = () => caches.match(request, { cacheName: ASSETS, ignoreVary: true });
  try {
    const response = await fetch(request);
    return response.ok ? response : ((await kept()) ?? response);
  } catch {
    return (await kept()) ?? Response.error();
  }
}

async function picture({ request, url }) {
  try {
    return await fetch(request);
  } catch {
    return (await variantOf(url)) ?? Response.error();
  }
}

async function comeOrGo({ event, request }) {
  const response = await fetch(request);
  if (response.ok) event.waitUntil(forget());
  return response;
}

const own =
  (matches) =>
  ({ url, request, sameOrigin }) =>
    sameOrigin && matches(url, request);
serwist.registerCapture(
  own((url, { mode }) => mode === 'navigate' && url.pathname !== OFFLINE),
  navigate,
);
serwist.registerCapture(
  own(({ pathname }) => pathname.startsWith('/_next/static/')),
  asset,
);
serwist.registerCapture(
  own(({ pathname }, { destination }) => destination === 'image' && pathname.startsWith('/media/')),
  picture,
);
serwist.registerCapture(
  own(({ pathname }) => COMING_AND_GOING.test(pathname)),
  comeOrGo,
  'POST',
);
serwist.addEventListeners();

self.addEventListener('install', (event) =>
  event.waitUntil(
    fetch(OFFLINE)
      .then((page) => page.text())
      .then(keepAssets)
      .catch(() => undefined),
  ),
);
self.addEventListener('activate', (event) =>
  event.waitUntil(
    serwist
      .matchPrecache(OFFLINE)
      .then((page) => page?.text() ?? '')
      .then(sweepAssets),
  ),
);

/** What pages tell, one thing after the other. */
const message = {
  forget,
  person: ({ id }) => personIs(id),
  look: async ({ piece, picture: shown }) => {
    await keepMine('looks', (looks) => [piece, ...looks.filter(({ id }) => id !== piece.id)]);
    await keepPage(new URL(piece.href, self.location.origin).pathname);
    await keepPictures([shown]);
  },
  wishlist: async ({ pieces, pictures }) => {
    await keepMine('wishlist', () => pieces);
    await keepPictures(pictures);
  },
};
let before = Promise.resolve();
self.addEventListener('message', (event) => {
  before = before.then(() => message[event.data?.type]?.(event.data)).catch(() => undefined);
  event.waitUntil(before);
});
