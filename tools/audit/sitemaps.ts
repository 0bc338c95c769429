import { SaxesParser } from 'saxes';
import { fetchPage, mapConcurrently } from './fetcher';

export type SitemapEntry = {
  address: string;
  lastmod?: string;
  pictures: string[];
  videos: string[];
};

type Entry = { names: Record<string, string[]> };

/** The entries of a sitemap or sitemap index; throws for malformed XML. */
function entriesOf(xml: string): Entry[] {
  const entries: Entry[] = [];
  let texts: string[] | undefined;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    if (name === 'url' || name === 'sitemap') entries.push({ names: {} });
    texts = entries.at(-1) && ((entries.at(-1) as Entry).names[name] ??= []);
    texts?.push('');
  });
  parser.on('text', (text) => {
    if (texts) texts[texts.length - 1] += text;
  });
  parser.on('closetag', () => {
    texts = undefined;
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return entries;
}

const textOf = async (address: string) => {
  const response = await fetchPage(address);
  if (response.status !== 200) throw new Error(`${address} has status ${response.status}`);
  return response.text();
};

export async function readSitemaps(
  store: string,
): Promise<{ parts: number; entries: SitemapEntry[] }> {
  const parts = entriesOf(await textOf(`${store}/sitemap.xml`)).flatMap(
    ({ names }) => names.loc ?? [],
  );
  const entries: SitemapEntry[] = [];
  await mapConcurrently(
    parts,
    async (part) => {
      for (const { names } of entriesOf(await textOf(part))) {
        entries.push({
          address: names.loc?.[0] ?? '',
          lastmod: names.lastmod?.[0],
          pictures: names['image:loc'] ?? [],
          videos: [...(names['video:content_loc'] ?? []), ...(names['video:thumbnail_loc'] ?? [])],
        });
      }
    },
    2,
  );
  return {
    parts: parts.length,
    entries: entries.toSorted((a, b) => (a.address < b.address ? -1 : 1)),
  };
}
