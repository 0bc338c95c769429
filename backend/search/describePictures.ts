import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { BackendContext } from '@/backend/http/context';
import type { Database } from '@/backend/infra/db/database';
import { findMaster, SEED_MEDIA } from '@/backend/media/masters';
import { MASTER_LIMITS, openImage } from '@/backend/media/openImage';
import { extractFeatures } from './pictures/features';

/** A picture takes some 30 ms of processor, and the other jobs wait for it. */
const PICTURES_PER_RUN = 60;
/** The wait grows with each attempt: a master may be on the disk of another replica. */
const MAX_ATTEMPTS = 8;

/** Stores the features of a picture, which image search compares. Throws for a damaged one. */
export async function describePicture(db: Database, file: string, picture: Buffer): Promise<void> {
  const features = Buffer.from(await extractFeatures(await openImage(picture, MASTER_LIMITS)));
  await db
    .insertInto('picture_features')
    .values({ file, features })
    .onConflict((conflict) => conflict.column('file').doUpdateSet({ features }))
    .execute();
  await db.deleteFrom('undescribed_pictures').where('file', '=', file).execute();
}

/** Longer than a run takes; pictures of a run that did not end are taken again. */
const CLAIM_MINUTES = 10;

/** Takes due pictures, the newest first: those of an older shop may take hours. Each goes to one replica. */
const claimPictures = (db: Database) =>
  db
    .updateTable('undescribed_pictures')
    .set({ due_at: sql`now() + make_interval(mins => ${CLAIM_MINUTES})` })
    .where('file', 'in', (eb) =>
      eb
        .selectFrom('undescribed_pictures')
        .select('file')
        .where('due_at', '<=', sql<Date>`now()`)
        .orderBy('due_at', 'desc')
        .orderBy('file')
        .limit(PICTURES_PER_RUN)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['file', 'attempts'])
    .execute();

const postpone = (db: Database, file: string, attempts: number) =>
  attempts >= MAX_ATTEMPTS
    ? db.deleteFrom('undescribed_pictures').where('file', '=', file).execute()
    : db
        .updateTable('undescribed_pictures')
        .set({ attempts, due_at: sql`now() + make_interval(mins => ${attempts * attempts})` })
        .where('file', '=', file)
        .execute();

/** Computes the features of new pictures of products. Replicas share the pictures. */
export async function describePictures({
  db,
  env,
  log,
}: Pick<BackendContext, 'db' | 'env' | 'log'>): Promise<void> {
  for (const { file, attempts } of await claimPictures(db)) {
    const master = findMaster({ seedFolder: SEED_MEDIA, dataDir: env.DATA_DIR }, file);
    try {
      if (!master) throw new Error('no such file');
      await describePicture(db, file, await readFile(master.file));
    } catch (error) {
      log({ level: 'warn', event: 'picture_not_described', file, error: String(error) });
      await postpone(db, file, attempts + 1);
    }
  }
}
