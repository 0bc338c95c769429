import { z } from 'zod';
import { done, id } from './call';
import { idempotencyKey } from './staff';

const MAX_MEANINGS = 12;
const MAX_PINS = 24;

const synonymWire = z.object({
  word: z.string().describe('As shoppers type it, in lower case and without accents.'),
  meanings: z
    .array(z.string())
    .describe('What the catalogue has for it: any of these; of "nehru jacket", both words.'),
  is_substitute: z
    .boolean()
    .optional()
    .describe(
      'True if the shop has none of the word and only something close: the search then says so.',
    ),
});
export type SynonymWire = z.infer<typeof synonymWire>;

const pinsWire = z.object({
  query: z.string().describe('The search, in lower case and without accents and signs.'),
  products: z.array(
    z.object({ product_id: id, sku: z.string(), name: z.string(), is_listed: z.boolean() }),
  ),
});
export type SearchPinsWire = z.infer<typeof pinsWire>;

const text = z.string().trim().max(100);
const listQuery = z.object({
  search: text.optional().describe('A part of it.'),
  after: z.string().max(100).optional().describe('The last of the page before.'),
  per_page: z.coerce.number().int().min(1).max(200).default(100),
});

/** What the search does with words. invalid_fields of a 400 has one message per field. */
export const staffSearchCalls = {
  /** Synonyms by word; after continues the list. */
  'GET /staff/v1/synonyms': {
    query: listQuery,
    reply: done(z.object({ list: z.array(synonymWire), next_after: z.string().nullable() })),
  },
  /** Sets what a word means, and how it is spelt otherwise; without meanings it has no synonym. */
  'PUT /staff/v1/synonyms': {
    body: z.object({
      key: idempotencyKey,
      word: text.min(1, 'Please enter a word'),
      meanings: z.array(text).max(MAX_MEANINGS),
      is_substitute: z.boolean().optional().describe('Absent: as before.'),
    }),
    reply: done(synonymWire),
  },
  /** Searches with products that come first; after continues the list. */
  'GET /staff/v1/search-pins': {
    query: listQuery,
    reply: done(z.object({ list: z.array(pinsWire), next_after: z.string().nullable() })),
  },
  /**
   * Puts products first for a search, in this order and also when they have none of its words; a
   * sold-out one is not first. Without products, the search has its own order again.
   */
  'PUT /staff/v1/search-pins': {
    body: z.object({
      key: idempotencyKey,
      query: text.min(1, 'Please enter a search'),
      product_ids: z.array(id).max(MAX_PINS),
    }),
    reply: done(pinsWire),
  },
};
