import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import type { Tables } from '@/backend/infra/db/tables';

export type BannerRow = Selectable<Tables['banners']>;

const bannersIn = (db: Database, slot: string) =>
  db
    .selectFrom('banners')
    .selectAll()
    .where(sql<boolean>`places @> array[${slot}]`)
    .orderBy('position');

export const homeBanners = (db: Database): Promise<BannerRow[]> => bannersIn(db, 'home').execute();

export const bannerFor = (db: Database, slot: string): Promise<BannerRow | undefined> =>
  bannersIn(db, slot).limit(1).executeTakeFirst();
