import { sql, type RawBuilder } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { currentHorizon } from '@/backend/infra/db/horizon';

/** Products that a search finds: the condition and the points of a row of search_documents. */
export type MatchQuery = { tsquery: string; score: RawBuilder<number> };

/** Products with the same points. */
type ScoredProducts = { score: number; ids: number[] };

/** Transactions from `horizon` on may be missing. */
export type ReadMatches = { horizon: string; products: ScoredProducts[] };

/** The points of changed products; null of those that the search does not find. */
export type ChangedMatches = { horizon: string; products: [id: number, score: number | null][] };

/** Every match with its points, as one text: reading half a million rows takes seconds. */
export async function readMatches(
  db: Database,
  { tsquery, score }: MatchQuery,
): Promise<ReadMatches> {
  const { rows } = await sql<{ horizon: string; matches: string }>`
    select ${currentHorizon} as horizon,
      coalesce(json_agg(json_build_object('score', score, 'ids', ids)), '[]')::text as matches
    from (select score, json_agg(product_id) as ids
      from (select product_id, ${score} as score from search_documents
        where document @@ ${tsquery}::tsquery) scored
      group by score) groups`.execute(db);
  const [{ horizon, matches } = { horizon: '0', matches: '[]' }] = rows;
  return { horizon, products: JSON.parse(matches) as ScoredProducts[] };
}

/** The changes since these matches were read, of at most so many products. */
export async function readChangedMatches(
  db: Database,
  { tsquery, score }: MatchQuery,
  { horizon, limit }: { horizon: string; limit: number },
): Promise<ChangedMatches> {
  const { rows } = await sql<{ horizon: string; matches: string }>`
    select ${currentHorizon} as horizon,
      coalesce(json_agg(json_build_array(product_id, score)), '[]')::text as matches
    from (select product_id, case when document @@ ${tsquery}::tsquery then ${score} end as score
      from search_documents where changed_in >= ${horizon}::xid8
      limit ${sql.lit(limit)}) changed`.execute(db);
  const [{ horizon: next, matches } = { horizon: '0', matches: '[]' }] = rows;
  return { horizon: next, products: JSON.parse(matches) as ChangedMatches['products'] };
}
