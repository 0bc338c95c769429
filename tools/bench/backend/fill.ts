import { sql, type Kysely } from 'kysely';
import { rebuildReadModel, executeWithoutTimeout } from '@/backend/catalogue/readModel';
import { followLater } from '@/backend/catalogue/searchDocuments';
import type { Database } from '@/backend/infra/db/database';
import type { Tables } from '@/backend/infra/db/tables';

const FIRST_ID = 2_000_000;
const DESIGNERS = 600;
const SIMILAR = 8;

async function insertCopies(tx: Database, missing: number): Promise<void> {
  await sql`insert into designers (id, name, slug, monogram, city, founded, colour, story, monogram_image, monogram_alt, cover_image, cover_alt)
      select 100000 + g, 'Designer ' || g, 'designer-' || g, 'D', '', 2000, '', '', '', '', '', '' from generate_series(1, ${DESIGNERS}) g on conflict do nothing`.execute(
    tx,
  );
  await sql`create temp table originals on commit drop as
      select id, row_number() over (order by id) - 1 as n from products where id < ${FIRST_ID / 2}`.execute(
    tx,
  );
  await sql`create temp table copies on commit drop as
      select ${FIRST_ID}::int + g as id, o.id as original_id, g, g - o.n as first_g from generate_series(1, ${missing}::int) g join originals o on o.n = g % (select count(*) from originals)`.execute(
    tx,
  );
  await sql`analyze copies`.execute(tx);
  await sql`insert into products (id, sku, designer_id, category_id, name, secondary_name, url, product_type, colour_name, palette, fabric, work, pattern, components, style_genre, gender, care, stylist_note, meta_description, delivery_class, delivery_label, handling_days, returnable, return_days, popularity, added_on)
      select m.id, 'bench-' || m.id, 100001 + (m.g::bigint * 7919 % ${DESIGNERS}), p.category_id, p.name, p.secondary_name, '/products/bench/' || m.id, p.product_type, p.colour_name, p.palette, p.fabric, p.work, p.pattern, p.components, p.style_genre, p.gender, p.care, p.stylist_note, p.meta_description,
        p.delivery_class, p.delivery_label, p.handling_days, p.returnable, p.return_days, (m.g::bigint * 7333) % 1000, p.added_on - (m.g % 300)
      from copies m join products p on p.id = m.original_id`.execute(tx);
  await sql`insert into product_prices select m.id, x.bucket, ceil(x.mrp_minor * f / 5000) * 5000, least(ceil(x.you_pay_minor * f / 5000), ceil(x.mrp_minor * f / 5000)) * 5000
      from copies m join product_prices x on x.product_id = m.original_id, lateral (select 0.5 + (m.g * 37 % 100) / 100.0 as f) price_factor`.execute(
    tx,
  );
  await sql`insert into product_sizes (product_id, label, position, stock) select m.id, s.label, s.position, (m.g * 31 + s.position * 7) % 9 from copies m join product_sizes s on s.product_id = m.original_id`.execute(
    tx,
  );
  await sql`insert into product_media select m.id, k.position, k.kind, k.file, k.poster, k.view, k.width, k.height, k.alt from copies m join product_media k on k.product_id = m.original_id where k.position < 3`.execute(
    tx,
  );
  await sql`insert into product_facets select m.id, f.value_id from copies m join product_facets f on f.product_id = m.original_id`.execute(
    tx,
  );
  // The copies of the same round, where there are some.
  await sql`insert into product_similar select m.id, s.position, case when m.first_g + o.n between 1 and ${missing}::int then ${FIRST_ID}::int + m.first_g + o.n else o.id end
      from copies m join product_similar s on s.product_id = m.original_id join originals o on o.id = s.similar_id where s.position < ${SIMILAR}`.execute(
    tx,
  );
}

/** Copies the seed's products, with other designers, prices, stock and dates, up to this number of products. */
export async function fillUpTo(db: Kysely<Tables>, products: number): Promise<void> {
  const {
    rows: [current],
  } = await sql<{ n: number }>`select count(*) as n from products`.execute(db);
  const missing = products - (current?.n ?? 0);
  if (missing <= 0) return;
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await followLater(tx, 'all', () => insertCopies(tx, missing));
    await rebuildReadModel(tx);
  });
  await executeWithoutTimeout(db, sql`vacuum analyze`);
}
