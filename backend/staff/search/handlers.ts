import type { staffSearchCalls, SynonymWire } from '@/lib/contract/staffSearch';
import type { Handlers } from '@/backend/http/handlerContext';
import type { Database } from '@/backend/infra/db/database';
import { normalizeQuery } from '@/backend/search/pinsRepository';
import { performAct } from '@/backend/staff/acts';
import { invalidField } from '@/backend/staff/invalidFields';
import type { StaffVisitor } from '@/backend/staff/visitor';
import {
  lockSearchTable,
  pinnedSearches,
  pinsOf,
  synonymOf,
  synonyms,
  unknownProduct,
  writePins,
  writeSynonym,
} from './repository';

type SynonymRow = { word: string; meaning: string; is_substitute: boolean };

/** "'nehru' & 'jacket' | 'bandi'" as "nehru jacket" and "bandi". */
const synonymView = ({ word, meaning, is_substitute }: SynonymRow): SynonymWire => ({
  word,
  meanings: meaning
    .split(' | ')
    .map((terms) => [...terms.matchAll(/'([^']+)'/g)].map(([, term]) => term).join(' ')),
  ...(is_substitute && { is_substitute }),
});

/** Meanings as a tsquery: any of them, each with all its words. */
async function toTsquery(tx: Database, meanings: string[]): Promise<string> {
  const terms: string[] = [];
  for (const [index, meaning] of meanings.entries()) {
    const words = (await normalizeQuery(tx, meaning)).split(' ').filter(Boolean);
    if (words.length === 0) throw invalidField(`meanings.${index}`, 'Please enter a word');
    terms.push(words.map((word) => `'${word}'`).join(' & '));
  }
  return terms.join(' | ');
}

/** One word, as the search reads it. */
async function requireWord(tx: Database, typed: string): Promise<string> {
  const word = await normalizeQuery(tx, typed);
  if (!word || word.includes(' ')) throw invalidField('word', 'Please enter one word');
  return word;
}

const nextOf = <Row>(rows: Row[], perPage: number, keyOf: (row: Row) => string) => {
  const last = rows.at(-1);
  return last && rows.length === perPage ? keyOf(last) : null;
};

export const staffSearchHandlers: Handlers<typeof staffSearchCalls, StaffVisitor> = {
  async 'GET /staff/v1/synonyms'({ db, query }) {
    const rows = await synonyms(db, query);
    const next_after = nextOf(rows, query.per_page, ({ word }) => word);
    return { status: 200, data: { list: rows.map(synonymView), next_after } };
  },

  'PUT /staff/v1/synonyms': async (context) => ({
    status: 200,
    data: await performAct(context, 'set synonym', async (tx) => {
      const word = await requireWord(tx, context.body.word);
      const meaning = await toTsquery(tx, context.body.meanings);
      await lockSearchTable(tx, 'search_aliases');
      const before = await synonymOf(tx, word);
      await writeSynonym(tx, { word, meaning, isSubstitute: context.body.is_substitute });
      const after = await synonymOf(tx, word);
      return {
        target: `synonym ${word}`,
        before: before && synonymView(before),
        after: after && synonymView(after),
        reply: after ? synonymView(after) : { word, meanings: [] },
      };
    }),
  }),

  async 'GET /staff/v1/search-pins'({ db, query }) {
    const list = await pinnedSearches(db, query);
    return {
      status: 200,
      data: { list, next_after: nextOf(list, query.per_page, (row) => row.query) },
    };
  },

  'PUT /staff/v1/search-pins': async (context) => ({
    status: 200,
    data: await performAct(context, 'pin search results', async (tx) => {
      const ids = [...new Set(context.body.product_ids)];
      const query = await normalizeQuery(tx, context.body.query);
      if (!query) throw invalidField('query', 'Please enter a search');
      const unknown = await unknownProduct(tx, ids);
      if (unknown !== undefined)
        throw invalidField('product_ids', `There is no product ${unknown}`);
      await lockSearchTable(tx, 'search_pins');
      const before = await pinsOf(tx, query);
      await writePins(tx, query, ids);
      const products = await pinsOf(tx, query);
      return {
        target: `search ${query}`,
        before: before.map(({ sku }) => sku),
        after: products.map(({ sku }) => sku),
        reply: { query, products },
      };
    }),
  }),
};
