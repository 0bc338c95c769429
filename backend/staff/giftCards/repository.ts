import { sql } from 'kysely';
import type {
  STAFF_GIFT_CARD_SOURCES,
  STAFF_GIFT_CARD_STATES,
} from '@/lib/contract/staffGiftCards';
import type { Database } from '@/backend/infra/db/database';
import { containing } from '@/backend/staff/searchPattern';

type GiftCardQuery = {
  search?: string;
  state?: (typeof STAFF_GIFT_CARD_STATES)[number];
  source?: (typeof STAFF_GIFT_CARD_SOURCES)[number];
  before_id?: number;
  per_page: number;
};

/** By what a card has and until when; one without a balance is used, whenever it expires. */
const giftCardState = sql<(typeof STAFF_GIFT_CARD_STATES)[number]>`case
  when g.balance_minor = 0 then 'used' when g.blocked_at is not null then 'blocked' when g.expires_at <= now() then 'expired' else 'valid' end`;

const selectGiftCards = (db: Database) =>
  db
    .selectFrom('gift_cards as g')
    .select(['g.id', 'g.last_four', 'g.initial_minor', 'g.balance_minor', 'g.recipient_email'])
    .select(['g.order_id', 'g.created_at', 'g.expires_at', 'g.issued_by', 'g.issue_reason'])
    .select(['g.recipient_name', 'g.message', 'g.blocked_at'])
    .select(giftCardState.as('state'));

function matchesSearch(text: string) {
  const orderId = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return sql<boolean>`(g.recipient_email ilike ${containing(text)}
    or g.last_four = ${text.toUpperCase()} or g.order_id = ${orderId}::int)`;
}

/** Newest first. */
export function staffGiftCards(
  db: Database,
  { search, state, source, before_id, per_page }: GiftCardQuery,
) {
  let query = selectGiftCards(db);
  if (search) query = query.where(matchesSearch(search));
  if (state) query = query.where(giftCardState, '=', state);
  if (source) query = query.where('g.issued_by', source === 'given' ? 'is not' : 'is', null);
  if (before_id !== undefined) query = query.where('g.id', '<', before_id);
  return query.orderBy('g.id', 'desc').limit(per_page).execute();
}
export type StaffGiftCardRow = Awaited<ReturnType<typeof staffGiftCards>>[number];

export const staffGiftCard = (db: Database, id: number) =>
  selectGiftCards(db).where('g.id', '=', id).executeTakeFirst();

/** Oldest first. */
export const usesOfGiftCard = (db: Database, id: number) =>
  db
    .selectFrom('gift_card_uses')
    .select(['order_id', 'amount_minor', 'released_minor', 'used_at'])
    .where('gift_card_id', '=', id)
    .orderBy('id')
    .execute();
export type GiftCardUseRow = Awaited<ReturnType<typeof usesOfGiftCard>>[number];

export const lockGiftCard = (tx: Database, id: number) =>
  tx.selectFrom('gift_cards').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

export const setGiftCardExpiry = (tx: Database, id: number, expiresAt: Date) =>
  tx.updateTable('gift_cards').set({ expires_at: expiresAt }).where('id', '=', id).execute();

export const setGiftCardBlocked = (tx: Database, id: number, isBlocked: boolean) =>
  tx
    .updateTable('gift_cards')
    .set({ blocked_at: isBlocked ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .execute();

/** The words of a bought card's email; undefined for one that staff gave. */
export const orderedGiftCard = (db: Database, giftCardId: number) =>
  db
    .selectFrom('order_gift_cards')
    .select(['recipient_name', 'sender_name', 'message', 'design'])
    .where('gift_card_id', '=', giftCardId)
    .executeTakeFirst();
