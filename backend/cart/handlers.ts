import { CODES } from '@/lib/model/responseCodes';
import type { cartCalls } from '@/lib/contract/cart';
import { eventDayFault } from '@/lib/forms/eventDate';
import type { Backend } from '@/backend/app';
import { bagOf } from './service';
import { addLine, CartRefused, resizeLine, setLine, takeBack } from './lines';
import { removeGiftCardFromBag } from './giftCardsRepository';
import { choose } from './optionsRepository';
import { removeLine } from './repository';
import type { Database } from '@/backend/infra/db/database';
import { ownerOf } from '@/backend/http/owner';
import { putAside, takeSaved } from './savedRepository';
import { Answer, type Handlers } from '@/backend/http/router';
import { cartView } from './view';
import type { Visitor } from '@/backend/http/visitor';

type Asking = Pick<Backend, 'db' | 'countries'> & { visitor: Visitor };

const summary = async (ask: Asking) => ({
  status: 200 as const,
  data: cartView(await bagOf(ask, ask.visitor)),
});

/** Changes the bag and answers how it is now; or leaves it, and answers 1701 with the reason. */
async function change(ask: Asking, act: (tx: Database) => Promise<void>) {
  try {
    await ask.db.transaction().execute(act);
  } catch (error) {
    if (!(error instanceof CartRefused)) throw error;
    return { status: 200, code: CODES.CART_REFUSED, message: error.message };
  }
  return summary(ask);
}

export const cartHandlers: Handlers<typeof cartCalls> = {
  'GET /cart/v1/summary': (ask) => summary(ask),

  async 'POST /cart/v1/cart'(ask) {
    const [line] = ask.body.products;
    if (!line) throw new Answer(400, 'No piece is named');
    return change(ask, (tx) => addLine(tx, ask.visitor, line));
  },

  'PUT /cart/v1/quantity': (ask) =>
    change(ask, (tx) => setLine(tx, ownerOf(ask.visitor), ask.body)),

  async 'DELETE /cart/v1/remove-cart'(ask) {
    const owner = ownerOf(ask.visitor);
    if ('giftCardId' in ask.body) await removeGiftCardFromBag(ask.db, owner, ask.body.giftCardId);
    else await removeLine(ask.db, owner, ask.body.size_id);
    return summary(ask);
  },

  'PUT /cart/v1/size': (ask) => change(ask, (tx) => resizeLine(tx, ask.visitor, ask.body)),

  async 'POST /cart/v1/saved-items'(ask) {
    await ask.db
      .transaction()
      .execute((tx) => putAside(tx, ownerOf(ask.visitor), ask.body.size_id));
    return summary(ask);
  },

  'PUT /cart/v1/saved-items': (ask) => change(ask, (tx) => takeBack(tx, ask.visitor, ask.body)),

  async 'DELETE /cart/v1/saved-items'(ask) {
    await takeSaved(ask.db, ownerOf(ask.visitor), ask.body.size_id);
    return summary(ask);
  },

  async 'PUT /cart/v1/gift-message'(ask) {
    await choose(ask.db, ownerOf(ask.visitor), { gift_message: ask.body.gift_message || null });
    return summary(ask);
  },

  async 'PUT /cart/v1/event-date'(ask) {
    const { event_date } = ask.body;
    const fault = event_date === null ? undefined : eventDayFault(event_date);
    if (fault) throw new Answer(400, fault, [{ field: 'event_date', message: fault }]);
    await choose(ask.db, ownerOf(ask.visitor), { event_date });
    return summary(ask);
  },
};
