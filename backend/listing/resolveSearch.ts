import type { Database } from '@/backend/infra/db/database';
import { helpAnswers, mayAskForHelp } from '@/lib/content/helpAnswers';
import { correctSpelling } from '@/backend/search/correctSpelling';
import { parsePriceQuery } from '@/backend/search/parsePriceQuery';
import { productIdsByCode } from '@/backend/search/codesRepository';
import { pinnedProductIds } from '@/backend/search/pinsRepository';
import { parseSearch, type ParsedSearch } from '@/backend/search/repository';
import { romanizeSearch } from '@/backend/search/romanizeSearch';
import { plainWords, searchVocabulary } from '@/backend/search/searchVocabulary';
import {
  isSoft,
  understandSearch,
  type SearchCountries,
  type SearchIntent,
  type UnderstoodSearch,
} from '@/backend/search/understandSearch';
import type { SearchCatalogue, TextSearch } from './searchEngine';

/** A search: its filters, what its other words are in the catalogue, and pinned products. */
export type ResolvedSearch = UnderstoodSearch & {
  /** In Latin letters and with corrected spelling. */
  readable: string;
  parsed?: ParsedSearch;
  pinned: number[];
  /** The corrected search, unless nothing is misspelt. */
  readAs: string | null;
};

const NO_SEARCH: ResolvedSearch = { readable: '', intents: [], text: '', pinned: [], readAs: null };

/** The sources by which a search is understood. */
export type SearchContext = {
  db: Database;
  catalogue: SearchCatalogue;
  countries: SearchCountries;
};

/** The part of a search that the engine finds products by. */
export const textSearchOf = ({ parsed, intents, pinned }: ResolvedSearch): TextSearch => ({
  terms: parsed?.terms,
  intents,
  pinned,
});

const withTitled = (intents: SearchIntent[]): SearchIntent[] =>
  intents.map((intent) =>
    isSoft(intent) ? { ...intent, titled: plainWords(intent.typed) } : intent,
  );

/** A corrected word can be a filter as well: "yelow". */
async function readSearch(
  { db, catalogue, countries }: SearchContext,
  q: string,
  isExact: boolean,
): Promise<ResolvedSearch> {
  if (!q) return NO_SEARCH;
  const typed = await romanizeSearch(db, q);
  const understood = understandSearch(catalogue, typed, countries);
  const { types } = searchVocabulary(catalogue);
  const parsed = await parseSearch(db, understood.text, { isExact, types });
  const pinned = await pinnedProductIds(db, parsePriceQuery(q).text);
  const corrected = mayAskForHelp(q) ? null : correctSpelling(typed, parsed?.spellings ?? {});
  const search = {
    ...understood,
    readable: typed,
    parsed,
    pinned,
    readAs: typed === q ? corrected : null,
  };
  if (corrected === null || isExact) return search;
  const again = understandSearch(catalogue, corrected, countries);
  return again.intents.length === understood.intents.length
    ? search
    : {
        ...search,
        ...again,
        readable: corrected,
        parsed: await parseSearch(db, again.text, { types }),
      };
}

/** A help question with words that the catalogue lacks is answered by help pages, not by products. */
const isHelpQuestion = (q: string, { parsed, intents, pinned }: ResolvedSearch) =>
  helpAnswers(q).length > 0 &&
  intents.length + pinned.length === 0 &&
  !parsed?.terms.every(({ exact }) => exact.length > 0);

/** Reads a search: the product of a size's code, or its filters, and its other words by those of the catalogue. */
export async function resolveSearch(
  context: SearchContext,
  q: string,
  isExact: boolean,
): Promise<ResolvedSearch> {
  const coded = await productIdsByCode(context.db, q);
  if (coded.length) return { ...NO_SEARCH, readable: q, pinned: coded };
  const search = await readSearch(context, q, isExact);
  if (isHelpQuestion(q, search)) return { ...NO_SEARCH, readable: search.readable };
  return { ...search, intents: withTitled(search.intents) };
}
