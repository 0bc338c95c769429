import type { Insertable } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import type { Tables } from '@/backend/infra/db/tables';

export const cartGiftCards = (db: Database, owner: string) =>
  db.selectFrom('bag_gift_cards').selectAll().where('owner', '=', owner).orderBy('id').execute();
export type CartGiftCardRow = Awaited<ReturnType<typeof cartGiftCards>>[number];

export const addGiftCardToCart = (db: Database, card: Insertable<Tables['bag_gift_cards']>) =>
  db.insertInto('bag_gift_cards').values(card).execute();
export const removeGiftCardFromCart = (db: Database, owner: string, id: number) =>
  db.deleteFrom('bag_gift_cards').where('owner', '=', owner).where('id', '=', id).execute();
export const deleteCartGiftCards = (tx: Database, owner: string) =>
  tx.deleteFrom('bag_gift_cards').where('owner', '=', owner).execute();

export async function restoreCartGiftCards(
  tx: Database,
  owner: string,
  orderId: number,
): Promise<void> {
  const cards = await tx
    .selectFrom('order_gift_cards')
    .select([
      'amount_minor',
      'recipient_name',
      'recipient_email',
      'sender_name',
      'message',
      'design',
      'send_on',
    ])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  if (cards.length)
    await tx
      .insertInto('bag_gift_cards')
      .values(cards.map((card) => ({ owner, ...card })))
      .execute();
}
