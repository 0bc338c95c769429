import { sql } from 'kysely';
import type { BannerRow } from '@/backend/home/bannersRepository';
import type { CarouselRow } from '@/backend/home/carouselsRepository';
import type { Database } from '@/backend/infra/db/database';

/** The tables of content that has an order, a period and drafts. */
type ContentRows = { banners: BannerRow; rails: CarouselRow };
export type ContentTable = keyof ContentRows;
export type ContentRow<Table extends ContentTable> = ContentRows[Table];

export async function contentRows<Table extends ContentTable>(
  db: Database,
  table: Table,
): Promise<ContentRow<Table>[]> {
  const { rows } = await sql<ContentRow<Table>>`
    select * from ${sql.table(table)} order by position, id`.execute(db);
  return rows;
}

export async function contentRow<Table extends ContentTable>(
  db: Database,
  table: Table,
  id: string,
): Promise<ContentRow<Table> | undefined> {
  const { rows } = await sql<ContentRow<Table>>`
    select * from ${sql.table(table)} where id = ${id}`.execute(db);
  return rows[0];
}

/** Acts on content of one table wait for each other, so that its order has no gaps and no pairs. */
export const lockContent = (tx: Database, table: ContentTable) =>
  sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx);

export const setPublished = (tx: Database, table: ContentTable, id: string, published: boolean) =>
  sql`update ${sql.table(table)} set published = ${published} where id = ${id}`.execute(tx);

/** Gives each id its index as position. */
export const writeOrder = (tx: Database, table: ContentTable, ids: string[]) =>
  sql`update ${sql.table(table)} as c set position = o.n - 1
    from unnest(${ids}::text[]) with ordinality as o (id, n) where c.id = o.id`.execute(tx);

type Picture = { file: string; width: number; height: number };

/** The size of a picture that was uploaded or that a banner has. */
export async function bannerPicture(db: Database, file: string): Promise<Picture | undefined> {
  const { rows } = await sql<Picture>`
    select file, width, height from uploaded_pictures where file = ${file}
    union all select wide_file, wide_width, wide_height from banners where wide_file = ${file}
    union all select mobile_file, mobile_width, mobile_height from banners where mobile_file = ${file}
    limit 1`.execute(db);
  return rows[0];
}

/** A picture that was uploaded, with its size. */
export const uploadedPicture = (db: Database, file: string): Promise<Picture | undefined> =>
  db
    .selectFrom('uploaded_pictures')
    .select(['file', 'width', 'height'])
    .where('file', '=', file)
    .executeTakeFirst();

export const addUploadedPicture = (db: Database, picture: Picture) =>
  db
    .insertInto('uploaded_pictures')
    .values(picture)
    .onConflict((conflict) => conflict.column('file').doNothing())
    .execute();

export async function isCategoryPath(db: Database, path: string): Promise<boolean> {
  const row = await db
    .selectFrom('categories')
    .select('id')
    .where('path', '=', path)
    .executeTakeFirst();
  return row !== undefined;
}
