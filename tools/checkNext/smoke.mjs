import { FatalError, exitOnFatalError } from '../launch/stop.mjs';
import { openTestStoreProcess } from '../test/testStore.mjs';

const PAGES = [
  ['/', 200, '__NEXT_DATA__'],
  ['/collection/women', 200, '__NEXT_DATA__'],
  ['/en-gb/collection/women', 200, 'lang="en-gb"'],
  ['/checkout/cart', 200, '__NEXT_DATA__'],
  ['/no-such-page', 404, '__NEXT_DATA__'],
];

/** Describes how a page differs from what is expected; undefined when it does not. */
async function findFault(address, [page, status, text]) {
  const response = await fetch(address + page);
  const html = await response.text();
  if (response.status !== status) return `${page} has status ${response.status}, not ${status}.`;
  if (!html.toLowerCase().includes(text.toLowerCase())) return `${page} lacks ${text}.`;
  const script = /\/_next\/static\/chunks\/main-[^"\s]+\.js/.exec(html)?.[0];
  if (!script) return `${page} names no main script.`;
  const scriptResponse = await fetch(address + script);
  return scriptResponse.ok
    ? undefined
    : `${page} names ${script}, which has status ${scriptResponse.status}.`;
}

await exitOnFatalError(async () => {
  const store = await openTestStoreProcess('check-next');
  try {
    const faults = await Promise.all(PAGES.map((page) => findFault(store.address, page)));
    const messages = faults.filter(Boolean);
    if (messages.length) throw new FatalError(messages.join('\n'));
  } finally {
    await store.close();
  }
});
