import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { importedFileOf } from './draftPictures';
import { createQueue } from '../media/queue';
import { describePicture } from '@/backend/search/describePictures';
import { ImageTooLargeError, MASTER_LIMITS, openImage } from '@/backend/media/openImage';

const MAX_CONCURRENT_DOWNLOADS = 4;
const DOWNLOAD_TIMEOUT_MS = 20_000;
const MAX_PICTURE_BYTES = 25 * 1024 * 1024;
/** The widest picture that any page requests. */
export const MAX_PICTURE_WIDTH = 1_600;

type ProductPicturesRow = {
  product_id: number;
  name: string;
  pictures: { url: string; alt: string }[];
  files: string[];
};
export type PictureReport = {
  imported: number;
  unchanged: number;
  refused: { url: string; reason: string }[];
};

async function download(url: string): Promise<Buffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The address answers ${response.status}`);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_PICTURE_BYTES) throw new Error('The picture is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Downloads run concurrently; decoding is limited, because decoded pictures take much memory. */
const decodeQueue = createQueue({ concurrency: 2, maxWaiting: MAX_CONCURRENT_DOWNLOADS });

async function encodeMaster(bytes: Buffer): Promise<Buffer> {
  try {
    const { image } = await openImage(bytes, MASTER_LIMITS);
    return await image
      .rotate()
      .resize({ width: MAX_PICTURE_WIDTH, withoutEnlargement: true })
      .avif({ quality: 60, effort: 2 })
      .toBuffer();
  } catch (error) {
    throw new Error(
      error instanceof ImageTooLargeError ? error.message : 'There is no picture at the address',
    );
  }
}

async function loadMaster(
  url: string,
  folder: string,
): Promise<{ file: string; width: number; height: number; picture: Buffer }> {
  const file = importedFileOf(url);
  const target = path.join(folder, file);
  if (!existsSync(target)) {
    const bytes = await download(url);
    const picture = await decodeQueue(() => encodeMaster(bytes));
    await mkdir(path.dirname(target), { recursive: true });
    const partialFile = `${target}.${process.pid}.part`;
    await writeFile(partialFile, picture);
    await rename(partialFile, target);
  }
  const picture = await readFile(target);
  const { width, height } = await openImage(picture, MASTER_LIMITS);
  return { file, width, height, picture };
}

async function importProductPictures(
  db: Database,
  folder: string,
  { product_id, name, pictures }: ProductPicturesRow,
  report: PictureReport,
) {
  const media: object[] = [];
  for (const { url, alt } of pictures) {
    try {
      const { picture, ...master } = await loadMaster(url, folder);
      // One that fails is left to the job, as of any new picture.
      await describePicture(db, master.file, picture).catch(() => undefined);
      media.push({
        product_id,
        position: media.length,
        kind: 'image',
        ...master,
        poster: null,
        view: '',
        alt: alt || name,
      });
    } catch (error) {
      report.refused.push({
        url,
        reason: (error as Error).cause ? 'The address cannot be reached' : (error as Error).message,
      });
    }
  }
  if (!media.length) return;
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('product_media').where('product_id', '=', product_id).execute();
    await sql`insert into product_media select *
      from json_populate_recordset(null::product_media, ${JSON.stringify(media)}::json)`.execute(
      tx,
    );
  });
  report.imported += media.length;
}

/** Downloads imported pictures as masters below `folder`; a rerun fetches new and missing ones. */
export async function importPictures(
  db: Database,
  folder: string,
  onProgress: (report: PictureReport) => void = () => undefined,
): Promise<PictureReport> {
  const { rows } = await sql<ProductPicturesRow>`
    select s.product_id, p.name, s.pictures, coalesce((select array_agg(m.file order by m.position)
      from product_media m where m.product_id = s.product_id), '{}') as files
    from product_sources s join products p on p.id = s.product_id
      where jsonb_array_length(s.pictures) > 0 order by s.product_id`.execute(db);
  const outdated = rows.filter(
    ({ pictures, files }) => pictures.map(({ url }) => importedFileOf(url)).join() !== files.join(),
  );
  const report: PictureReport = {
    imported: 0,
    unchanged: rows.length - outdated.length,
    refused: [],
  };
  const queue = outdated.values();
  await Promise.all(
    Array.from({ length: MAX_CONCURRENT_DOWNLOADS }, async () => {
      for (const source of queue) {
        await importProductPictures(db, folder, source, report);
        onProgress(report);
      }
    }),
  );
  return report;
}
