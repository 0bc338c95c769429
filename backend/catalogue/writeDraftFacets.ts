import type { Database } from '@/backend/infra/db/database';
import type { ProductDraft } from './productDraft';
import { colourFacets, writeProductFacets, type ProductFacet } from './productFacets';

/** A draft with its product; wearers: none if nobody knows for whom it is. */
type DraftWithWearers = { draft: ProductDraft; id: number; isNew: boolean; wearers: string[] };

/** The facets that files have. */
const FILE_FACETS = ['colour', 'fabric', 'pattern', 'occasion'];

const facetsOf = ({ draft, id, isNew }: DraftWithWearers): ProductFacet[] => [
  ...colourFacets(id, draft.colourFamilies ?? [draft.colour, ...(draft.otherColours ?? [])].join()),
  { product_id: id, facet: 'fabric', name: draft.fabric },
  { product_id: id, facet: 'pattern', name: draft.pattern },
  ...draft.tags.map((name) => ({ product_id: id, facet: 'occasion', name })),
  ...(isNew ? [{ product_id: id, facet: 'delivery', name: 'ready-to-ship' }] : []),
];

/** Replaces the facets that files have; the others of an existing product stay. */
export async function writeDraftFacets(tx: Database, changed: DraftWithWearers[]): Promise<void> {
  const ids = changed.map(({ id }) => id);
  await writeProductFacets(tx, ids, changed.flatMap(facetsOf), FILE_FACETS);
  const worn = changed.filter(({ wearers }) => wearers.length);
  await writeProductFacets(
    tx,
    worn.map(({ id }) => id),
    worn.flatMap(({ id, wearers }) =>
      wearers.map((name) => ({ product_id: id, facet: 'gender', name })),
    ),
    ['gender'],
  );
}
