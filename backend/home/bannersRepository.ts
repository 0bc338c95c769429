import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import type { Tables } from '@/backend/infra/db/tables';
import { shownAt, type HomeMoment } from './moment';

export type BannerRow = Selectable<Tables['banners']>;

const bannersIn = (db: Database, slot: string, moment?: HomeMoment) =>
  db
    .selectFrom('banners')
    .selectAll()
    .where(sql<boolean>`places @> array[${slot}]`)
    .where(shownAt(moment))
    .orderBy('position')
    .orderBy('id');

export const homeBanners = (db: Database, moment: HomeMoment): Promise<BannerRow[]> =>
  bannersIn(db, 'home', moment).execute();

export const bannerFor = (db: Database, slot: string): Promise<BannerRow | undefined> =>
  bannersIn(db, slot).limit(1).executeTakeFirst();
