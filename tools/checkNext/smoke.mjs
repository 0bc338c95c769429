import { FatalError, exitOnFatalError } from '../launch/stop.mjs';
import { openTestStoreProcess } from '../test/testStore.mjs';

/** Pages of each kind with the status and a text that they must have. */
const PAGES = [
  ['/', 200, '__NEXT_DATA__'],
  ['/collection/women', 200, '__NEXT_DATA__'],
  ['/en-gb/collection/women', 200, 'lang="en-gb"'],
  ['/checkout/cart', 200, '__NEXT_DATA__'],
  ['/no-such-page', 404, '__NEXT_DATA__'],
];

/** The sentence for a page that is not as expected; undefined when it is. */
async function faultOf(address, [page, status, text]) {
  const response = await fetch(address + page);
  const html = await response.text();
  if (response.status !== status) return `${page} answers ${response.status}, not ${status}.`;
  if (!html.toLowerCase().includes(text.toLowerCase())) return `${page} lacks ${text}.`;
  const script = /\/_next\/static\/chunks\/main-[^"\s]+\.js/.exec(html)?.[0];
  if (!script) return `${page} names no main script.`;
  const loaded = await fetch(address + script);
  return loaded.ok ? undefined : `${page} names ${script}, which answers ${loaded.status}.`;
}

await exitOnFatalError(async () => {
  const store = await openTestStoreProcess('check-next');
  try {
    const faults = await Promise.all(PAGES.map((page) => faultOf(store.address, page)));
    const found = faults.filter(Boolean);
    if (found.length) throw new FatalError(found.join('\n'));
  } finally {
    await store.close();
  }
});
