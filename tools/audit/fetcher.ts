/** How a well-known search engine introduces itself. */
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** One request as a crawler makes it: no redirect is followed. A busy store is asked again, as crawlers do. */
export async function fetchPage(
  address: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { 'User-Agent': CRAWLER, ...headers },
    });
    if (response.status !== 503 || tries === 3) return response;
    await response.arrayBuffer();
  }
}

/** Does the work for each of the wanted, a few at a time; what the work adds to the list is worked on too. */
export async function mapConcurrently<Wanted>(
  wanted: Wanted[],
  work: (one: Wanted) => Promise<void>,
  atOnce = 4,
): Promise<void> {
  let next = 0;
  let busy = 0;
  await new Promise<void>((resolve, reject) => {
    const proceed = () => {
      if (busy === 0 && next === wanted.length) resolve();
      while (busy < atOnce && next < wanted.length) {
        busy += 1;
        work(wanted[next++] as Wanted).then(() => {
          busy -= 1;
          proceed();
        }, reject);
      }
    };
    proceed();
  });
}
