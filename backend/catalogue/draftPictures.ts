import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import type { ProductDraft } from './productDraft';

/** Folder of imported pictures, below DATA_DIR and in the media host's URLs. */
export const IMPORTED_FOLDER = 'imported';

/** The file, below the media host, as which the picture of an address is downloaded. */
export const importedFileOf = (url: string) =>
  `${IMPORTED_FOLDER}/${createHash('sha1').update(url).digest('hex')}.avif`;

export const isHttpUrl = (url: string): boolean => /^https?:\/\//.test(url);

/** The pictures of a product, with those of its variants that are not among them. */
export function allPictures(
  pictures: ProductDraft['pictures'],
  variants: { picture?: string }[],
): ProductDraft['pictures'] {
  const urls = new Set(pictures.map(({ url }) => url));
  const others = variants.flatMap(({ picture }) =>
    picture && !urls.has(picture) && urls.add(picture) ? [{ url: picture, alt: '' }] : [],
  );
  return [...pictures, ...others];
}

type DraftWithId = { draft: ProductDraft; id: number };

const shopFileOf = (url: string) => url.split('/media/').at(-1) ?? '';

/**
 * Whether a draft names the very pictures that a product has, which was not imported: the export of
 * this shop brings no others.
 */
export async function ownPictures(tx: Database, drafts: DraftWithId[]) {
  const { rows } = await sql<{ product_id: number; files: string }>`
    select m.product_id, string_agg(m.file, ',' order by m.position) as files from product_media m
    where m.kind = 'image' and m.product_id = any (${drafts.map(({ id }) => id)}::int[])
      and not exists (select from product_sources s
        where s.product_id = m.product_id and jsonb_array_length(s.pictures) > 0)
    group by m.product_id`.execute(tx);
  const files = new Map(rows.map((row) => [row.product_id, row.files]));
  return ({ draft: { pictures }, id }: DraftWithId): boolean =>
    files.get(id) === pictures.map(({ url }) => shopFileOf(url)).join();
}

/** Writes the pictures of sizes, after the pictures of products; a file without them keeps those of the shop. */
export async function writeSizePictures(tx: Database, drafts: DraftWithId[]): Promise<void> {
  const known = drafts.filter(({ draft }) =>
    draft.sizes.some(({ picture }) => picture !== undefined),
  );
  if (!known.length) return;
  const hasOwnFiles = await ownPictures(tx, known);
  const sizes = known.flatMap(({ draft, id }) => {
    const fileOf = hasOwnFiles({ draft, id }) ? shopFileOf : importedFileOf;
    return draft.sizes.map(({ label, picture }) => ({
      product_id: id,
      label,
      picture: picture ? fileOf(picture) : null,
    }));
  });
  await sql`with changed as (
      update product_sizes s set picture = n.picture
      from json_to_recordset(${JSON.stringify(sizes)}::json)
        as n (product_id int, label text, picture text)
      where s.product_id = n.product_id and s.label = n.label
        and s.picture is distinct from n.picture
      returning s.product_id)
    update products set updated_at = now() where id in (select product_id from changed)`.execute(
    tx,
  );
}
