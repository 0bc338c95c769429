// The service worker; /service-worker.js sets its build id and imports public/offline-worker.js,
// which npm run build:worker bundles from here.
/* global self, caches, fetch, Response, URL */
import { Serwist } from 'serwist';
import {
  deleteUnusedAssets,
  findSavedPicture,
  saveAssets,
  savePage,
  savePictures,
} from './offlinePages.mjs';
import {
  ASSETS,
  clearPersonalData,
  OFFLINE,
  PAGES,
  setPerson,
  updatePersonalList,
} from './personal.mjs';

/** Calls that start or end a session: each clears the data of the person before. */
const SESSION_CALL =
  /^\/api\/main\/account\/v1\/(?:otp-verify|users\/(?:login|logout|registration|social-login))$/;

const serwist = new Serwist({
  precacheEntries: [{ url: OFFLINE, revision: self.BUILD }],
  precacheOptions: { cleanupOutdatedCaches: true },
  // Safe at once: saved pages name their files by content hash, and files in use are not deleted.
  skipWaiting: true,
  clientsClaim: true,
  // When the network fails during a preload, Firefox shows its own error without asking the worker.
  navigationPreload: !self.navigator.userAgent.includes('Firefox'),
});

/** Network first, then the saved page, then the offline page with the requested address. */
async function handleNavigation({ event, request, url }) {
  try {
    return (await event.preloadResponse) ?? (await fetch(request));
  } catch {
    const saved = await caches.match(url.pathname, { cacheName: PAGES, ignoreVary: true });
    return saved ?? Response.redirect(`${OFFLINE}#${url.pathname}${url.search}`, 302);
  }
}

/** Saved pages still need assets of earlier versions, which the server no longer has. */
async function handleAsset({ request }) {
  const findSaved = () => caches.match(request, { cacheName: ASSETS, ignoreVary: true });
  try {
    const response = await fetch(request);
    return response.ok ? response : ((await findSaved()) ?? response);
  } catch {
    return (await findSaved()) ?? Response.error();
  }
}

async function handlePicture({ request, url }) {
  try {
    return await fetch(request);
  } catch {
    return (await findSavedPicture(url)) ?? Response.error();
  }
}

async function handleSessionCall({ event, request }) {
  const response = await fetch(request);
  if (response.ok) event.waitUntil(clearPersonalData());
  return response;
}

const onSameOrigin =
  (matches) =>
  ({ url, request, sameOrigin }) =>
    sameOrigin && matches(url, request);
serwist.registerCapture(
  onSameOrigin((url, { mode }) => mode === 'navigate' && url.pathname !== OFFLINE),
  handleNavigation,
);
serwist.registerCapture(
  onSameOrigin(({ pathname }) => pathname.startsWith('/_next/static/')),
  handleAsset,
);
serwist.registerCapture(
  onSameOrigin(
    ({ pathname }, { destination }) => destination === 'image' && pathname.startsWith('/media/'),
  ),
  handlePicture,
);
serwist.registerCapture(
  onSameOrigin(({ pathname }) => SESSION_CALL.test(pathname)),
  handleSessionCall,
  'POST',
);
serwist.addEventListeners();

self.addEventListener('install', (event) =>
  event.waitUntil(
    fetch(OFFLINE)
      .then((page) => page.text())
      .then(saveAssets)
      .catch(() => undefined),
  ),
);
self.addEventListener('activate', (event) =>
  event.waitUntil(
    serwist
      .matchPrecache(OFFLINE)
      .then((page) => page?.text() ?? '')
      .then(deleteUnusedAssets),
  ),
);

/** Handlers by message type, as components/offline/serviceWorker.ts sends them. */
const messageHandlers = {
  forget: clearPersonalData,
  person: ({ id }) => setPerson(id),
  viewedProduct: async ({ product, picture }) => {
    await updatePersonalList('recent', (products) => [
      product,
      ...products.filter(({ id }) => id !== product.id),
    ]);
    // The list shows the picture also while the page, whose files take longer, is not saved.
    await Promise.allSettled([
      savePage(new URL(product.href, self.location.origin).pathname),
      picture && savePictures([picture]),
    ]);
  },
  wishlist: async ({ products, pictures }) => {
    await updatePersonalList('wishlist', () => products);
    await savePictures(pictures);
  },
};
// One message at a time: two concurrent changes of a list would lose one.
let queue = Promise.resolve();
self.addEventListener('message', (event) => {
  queue = queue.then(() => messageHandlers[event.data?.type]?.(event.data)).catch(() => undefined);
  event.waitUntil(queue);
});
