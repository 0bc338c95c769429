import { sql } from 'kysely';

/** When the home page is seen: now by default, and with drafts in a preview. */
export type HomeMoment = { at?: string; withDrafts?: boolean };

/** The banners or carousels whose period contains the moment. */
export function shownAt({ at, withDrafts = false }: HomeMoment = {}) {
  const time = at === undefined ? sql`now()` : sql`${at}::timestamptz`;
  return sql<boolean>`(published or ${withDrafts}::boolean)
    and (starts_at is null or starts_at <= ${time}) and (ends_at is null or ends_at > ${time})`;
}
