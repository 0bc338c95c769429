import { SaxesParser } from 'saxes';
import { fetchPage, mapConcurrently } from './fetcher';

export type SitemapEntry = {
  address: string;
  lastmod?: string;
  pictures: string[];
  films: string[];
};

type Entry = { names: Record<string, string[]> };

/** The entries of a sitemap or of an index, with the texts of what they hold; throws where it is not well formed. */
function entriesOf(xml: string): Entry[] {
  const entries: Entry[] = [];
  let texts: string[] | undefined;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    if (name === 'url' || name === 'sitemap') entries.push({ names: {} });
    texts = entries.at(-1) && ((entries.at(-1) as Entry).names[name] ??= []);
    texts?.push('');
  });
  parser.on('text', (words) => {
    if (texts) texts[texts.length - 1] += words;
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
  if (response.status !== 200) throw new Error(`${address} answers ${response.status}`);
  return response.text();
};

/** Everything that the sitemaps of a store name, part by part of the index. */
export async function readSitemaps(
  store: string,
): Promise<{ parts: number; listed: SitemapEntry[] }> {
  const parts = entriesOf(await textOf(`${store}/sitemap.xml`)).flatMap(
    ({ names }) => names.loc ?? [],
  );
  const listed: SitemapEntry[] = [];
  await mapConcurrently(
    parts,
    async (part) => {
      for (const { names } of entriesOf(await textOf(part))) {
        listed.push({
          address: names.loc?.[0] ?? '',
          lastmod: names.lastmod?.[0],
          pictures: names['image:loc'] ?? [],
          films: [...(names['video:content_loc'] ?? []), ...(names['video:thumbnail_loc'] ?? [])],
        });
      }
    },
    2,
  );
  return {
    parts: parts.length,
    listed: listed.toSorted((a, b) => (a.address < b.address ? -1 : 1)),
  };
}
