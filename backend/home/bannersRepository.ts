import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import type { Tables } from '@/backend/infra/db/tables';

export type BannerRow = Selectable<Tables['banners']>;

export const allBanners = (db: Database): Promise<BannerRow[]> =>
  db.selectFrom('banners').selectAll().orderBy('position').execute();

/** The banner of a slot: a category's path, or "home". */
export const bannerFor = (db: Database, slot: string): Promise<BannerRow | undefined> =>
  db
    .selectFrom('banners')
    .selectAll()
    .where(sql<boolean>`places @> array[${slot}]`)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
