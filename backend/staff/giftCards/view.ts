import type { StaffGiftCardRowWire, StaffGiftCardWire } from '@/lib/contract/staffGiftCards';
import { formatMinor } from '@/lib/i18n/money';
import { HttpError } from '@/backend/http/httpError';
import { parseId } from '@/backend/http/ids';
import type { Database } from '@/backend/infra/db/database';
import {
  lockGiftCard,
  staffGiftCard,
  usesOfGiftCard,
  type GiftCardUseRow,
  type StaffGiftCardRow,
} from './repository';

const NO_CARD = new HttpError(404, 'No such gift card');

export const giftCardRowView = (row: StaffGiftCardRow): StaffGiftCardRowWire => ({
  gift_card_id: row.id,
  last_four: row.last_four,
  amount: formatMinor(row.initial_minor),
  balance: formatMinor(row.balance_minor),
  state: row.state,
  recipient_email: row.recipient_email,
  order_id: row.order_id,
  issued_by: row.issued_by,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
});

const useView = (row: GiftCardUseRow): StaffGiftCardWire['uses'][number] => ({
  order_id: row.order_id,
  amount: formatMinor(row.amount_minor),
  returned: formatMinor(row.released_minor),
  used_at: row.used_at.toISOString(),
});

export const giftCardIdOf = (params: { id?: unknown }): number =>
  parseId(String(params.id), NO_CARD.message);

/** One gift card as staff see it; 404 without one. */
export async function loadStaffGiftCard(db: Database, id: number): Promise<StaffGiftCardWire> {
  const row = await staffGiftCard(db, id);
  if (!row) throw NO_CARD;
  const uses = (await usesOfGiftCard(db, id)).map(useView);
  return { ...giftCardRowView(row), issue_reason: row.issue_reason, uses };
}

/** Locks a card for an act; 404 without one. */
export async function requireLockedGiftCard(tx: Database, id: number): Promise<StaffGiftCardRow> {
  await lockGiftCard(tx, id);
  const row = await staffGiftCard(tx, id);
  if (!row) throw NO_CARD;
  return row;
}
