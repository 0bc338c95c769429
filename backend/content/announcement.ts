import { sql } from 'kysely';
import type { StaffAnnouncementWire } from '@/lib/contract/staffNotices';
import type { Database } from '@/backend/infra/db/database';
import { loadSetting } from '@/backend/infra/db/settings';

type Period = { starts_at: Date | string | null; ends_at: Date | string | null };

/** The time of the database, as its queries and the catalogue revision see it. */
export async function databaseTime(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database has no time');
  return row.now;
}

export function stateOfPeriod(
  { starts_at, ends_at }: Period,
  now: Date,
): 'scheduled' | 'shown' | 'ended' {
  if (ends_at !== null && new Date(ends_at) <= now) return 'ended';
  return starts_at !== null && new Date(starts_at) > now ? 'scheduled' : 'shown';
}

export async function loadAnnouncement(db: Database): Promise<StaffAnnouncementWire> {
  const announcement = await loadSetting(db, 'announcement');
  if (!announcement.is_on) return { ...announcement, state: 'off' };
  return { ...announcement, state: stateOfPeriod(announcement, await databaseTime(db)) };
}

/** For shoppers. */
export const announcementView = ({ text, link_label, url }: StaffAnnouncementWire) => ({
  text,
  link: url ? { label: link_label, url } : null,
});
