import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';

const DERIVED_FACETS = ['designer', 'size', 'celebrity', 'discount', 'delivery_time'];

/** Writes the facet values derived from products: designers, sizes, celebrities and ranges. */
export async function writeDerivedFacetValues(db: Database): Promise<void> {
  for (const facet of DERIVED_FACETS)
    await sql`select write_derived_values(${facet}, null)`.execute(db);
}
