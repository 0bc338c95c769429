/** The user agent of Googlebot. */
const USER_AGENT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** Requests a URL as a crawler does: without following redirects, with retries after 503. */
export async function fetchPage(
  address: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { 'User-Agent': USER_AGENT, ...headers },
    });
    if (response.status !== 503 || attempt === 3) return response;
    await response.arrayBuffer();
  }
}

/** Processes the items, a few at a time, including items that are added meanwhile. */
export async function mapConcurrently<Item>(
  items: Item[],
  work: (item: Item) => Promise<void>,
  concurrency = 4,
): Promise<void> {
  let next = 0;
  let running = 0;
  await new Promise<void>((resolve, reject) => {
    const startNext = () => {
      if (running === 0 && next === items.length) resolve();
      while (running < concurrency && next < items.length) {
        running += 1;
        work(items[next++] as Item).then(() => {
          running -= 1;
          startNext();
        }, reject);
      }
    };
    startNext();
  });
}
