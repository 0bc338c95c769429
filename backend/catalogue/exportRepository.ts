import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '@/backend/infra/db/database';

const PAGE_SIZE = 500;

const PRODUCT_COLUMNS = [
  'p.id',
  'p.sku',
  'p.url',
  'p.name',
  'p.stylist_note',
  'p.meta_description',
  'p.gender',
  'p.colour_name',
  'p.fabric',
  'p.pattern',
  'p.option_names',
  'p.cost_minor',
  'p.work',
  'p.care',
  'p.delivery_class',
  'p.handling_days',
  'p.returnable',
  'p.return_days',
  'd.name as vendor',
  'leaf.name as leaf',
  'branch.name as branch',
  'root.name as root',
  'source.handle',
  'source.pictures',
] as const;

const SIZE_COLUMNS = [
  's.label',
  's.stock',
  's.stock_policy',
  's.handling_days',
  's.sku',
  's.gtin',
  's.picture',
  'price.mrp_minor',
  'price.you_pay_minor',
] as const;

type PriceAbroad = { bucket: string; mrp_minor: number; you_pay_minor: number };

/** Of a size in the outer query. */
const PRICES_ABROAD = sql<
  PriceAbroad[]
>`(select coalesce(json_agg(json_build_object('bucket', x.bucket,
    'mrp_minor', x.mrp_minor, 'you_pay_minor', x.you_pay_minor)), '[]')
  from size_prices x where x.size_id = s.id and x.bucket <> 'india')`;

export const productsAfterId = (db: Database, id: number) =>
  db
    .selectFrom('products as p')
    .innerJoin('designers as d', 'd.id', 'p.designer_id')
    .innerJoin('categories as leaf', 'leaf.id', 'p.category_id')
    .innerJoin('categories as branch', 'branch.id', 'leaf.parent_id')
    .innerJoin('categories as root', 'root.id', 'branch.parent_id')
    .leftJoin('product_sources as source', 'source.product_id', 'p.id')
    .select([...PRODUCT_COLUMNS])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('product_sizes as s')
          .innerJoin('size_prices as price', 'price.size_id', 's.id')
          .select([...SIZE_COLUMNS])
          .select(PRICES_ABROAD.as('abroad'))
          .whereRef('s.product_id', '=', 'p.id')
          .where('s.withdrawn', '=', false)
          .where('price.bucket', '=', 'india')
          .orderBy('s.position')
          .orderBy('s.label'),
      ).as('sizes'),
      jsonArrayFrom(
        eb
          .selectFrom('product_media')
          .select(['file', 'alt'])
          .whereRef('product_id', '=', 'p.id')
          .where('kind', '=', 'image')
          .orderBy('position'),
      ).as('media'),
      jsonArrayFrom(
        eb
          .selectFrom('product_facets as f')
          .innerJoin('facet_values as v', 'v.id', 'f.value_id')
          .select('v.name')
          .whereRef('f.product_id', '=', 'p.id')
          .where('v.facet', '=', 'occasion')
          .orderBy('v.position'),
      ).as('occasions'),
      jsonArrayFrom(
        eb
          .selectFrom('product_facets as f')
          .innerJoin('facet_values as v', 'v.id', 'f.value_id')
          .select('v.name')
          .whereRef('f.product_id', '=', 'p.id')
          .where('v.facet', '=', 'colour')
          .orderBy('v.position'),
      ).as('colours'),
    ])
    .where('p.id', '>', id)
    .where('p.is_draft', '=', false)
    .where('p.withdrawn_on', 'is', null)
    .orderBy('p.id')
    .limit(PAGE_SIZE)
    .execute();
export type ExportedProduct = Awaited<ReturnType<typeof productsAfterId>>[number];
