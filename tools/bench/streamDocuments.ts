const SITE = 'en-gb';
/** A server closes an idle connection at any time, and a request that is just sent on it fails. */
export const NEW_CONNECTION = { headers: { Connection: 'close' } };

/** The addresses of the sitemaps of one site. */
export async function sitemapParts(origin: string): Promise<string[]> {
  const index = await (await fetch(`${origin}/sitemap.xml`, NEW_CONNECTION)).text();
  return [...index.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = '']) => address.replaceAll('&amp;', '&'))
    .filter((address) => address.includes(`site=${SITE}`));
}

/** Reads documents one after another, and resolves to their size. Throws unless each is found. */
export async function streamBytes(addresses: string[]): Promise<number> {
  let bytes = 0;
  for (const address of addresses) {
    const { status, body } = await fetch(address, NEW_CONNECTION);
    if (status !== 200 || !body) throw new Error(`${address} responded with ${status}`);
    for await (const chunk of body) bytes += chunk.length;
  }
  return bytes;
}
