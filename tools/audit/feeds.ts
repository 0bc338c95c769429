import { fetchPage } from './fetcher';

export type FeedRow = Record<string, string>;

export async function readFeed(store: string, country: string): Promise<Map<string, FeedRow[]>> {
  const response = await fetchPage(`${store}/feeds/google-${country.toLowerCase()}.tsv`);
  const [head = [], ...rows] = (await response.text())
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  const offers = rows.map(
    (row) => Object.fromEntries(row.map((text, index) => [head[index] ?? '', text])) as FeedRow,
  );
  return Map.groupBy(offers, ({ item_group_id = '' }) => item_group_id);
}
