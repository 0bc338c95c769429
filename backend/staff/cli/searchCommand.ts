import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { CommandError, type StaffClient } from './client';
import { formatTable, type Terminal } from './terminal';

export const SEARCH_USAGE = `npm run search -- synonyms [TEXT]
npm run search -- synonym WORD MEANING ... [--substitute | --no-substitute]
npm run search -- pins [TEXT]
npm run search -- pin SEARCH PRODUCT-ID ...
A synonym without meanings and a search without products are removed. A substitute is not the same thing: the shop says that it has none of the word, and what is close to it.
npm run search -- judge FILE [--store]`;

type Tools = { call: StaffClient; terminal: Terminal };

const PAGE = 200;

/** Every page of a list that continues after its last row. */
async function allRows<Row>(
  page: (after?: string) => Promise<{ list: Row[]; next_after: string | null }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let after: string | undefined; ;) {
    const { list, next_after } = await page(after);
    rows.push(...list);
    if (next_after === null) return rows;
    after = next_after;
  }
}

async function synonymsText({ call }: Tools, search?: string): Promise<string> {
  const rows = await allRows(
    async (after) =>
      (await call('GET /staff/v1/synonyms', { query: { search, after, per_page: PAGE } })).data,
  );
  return formatTable(
    rows.map(({ word, meanings, is_substitute }) => ({
      word,
      finds: meanings.join(', '),
      substitute: is_substitute ? 'yes' : '',
    })),
  );
}

async function pinsText({ call }: Tools, search?: string): Promise<string> {
  const rows = await allRows(
    async (after) =>
      (await call('GET /staff/v1/search-pins', { query: { search, after, per_page: PAGE } })).data,
  );
  return formatTable(
    rows.map(({ query, products }) => ({
      search: query,
      first: products.map(({ product_id }) => product_id).join(', '),
    })),
  );
}

async function setSynonym(
  { call }: Tools,
  [word = '', ...meanings]: string[],
  is_substitute?: boolean,
): Promise<string> {
  const { data } = await call('PUT /staff/v1/synonyms', {
    body: { key: randomUUID(), word, meanings, is_substitute },
  });
  return data.meanings.length
    ? `${data.word} finds ${data.meanings.join(', ')}.`
    : `${data.word} has no synonym.`;
}

async function setPins({ call }: Tools, [query = '', ...ids]: string[]): Promise<string> {
  const product_ids = ids.map(Number);
  if (!product_ids.every(Number.isSafeInteger)) throw new CommandError(SEARCH_USAGE);
  const { data } = await call('PUT /staff/v1/search-pins', {
    body: { key: randomUUID(), query, product_ids },
  });
  return data.products.length
    ? `First for “${data.query}”: ${data.products.map(({ name }) => name).join(', ')}.`
    : `“${data.query}” has no pinned products.`;
}

/** npm run search: lists and changes the synonyms and pinned results of the running store. */
export async function runSearchCommand(tools: Tools, args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    allowNegative: true,
    options: { substitute: { type: 'boolean' } },
  });
  const [name = '', ...operands] = positionals;
  const [first] = operands;
  if (name === 'synonyms') tools.terminal.print(await synonymsText(tools, first));
  else if (name === 'pins') tools.terminal.print(await pinsText(tools, first));
  else if (name === 'synonym' && first)
    tools.terminal.print(await setSynonym(tools, operands, values.substitute));
  else if (name === 'pin' && first) tools.terminal.print(await setPins(tools, operands));
  else throw new CommandError(SEARCH_USAGE);
}
