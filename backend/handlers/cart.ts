import { CODES } from '@/lib/codes';
import type { cartCalls } from '@/lib/contract/cart';
import { eventDayFault } from '@/lib/eventDay';
import { bucketOf } from '@/lib/region';
import type { Backend } from '../app';
import { bagOf } from '../bag';
import { removeGiftCardFromBag } from '../db/bagGiftCards';
import { choose } from '../db/choices';
import { addPieces, lineOf, removeLine, setPieces, sizeOf } from '../db/carts';
import type { Database } from '../db/database';
import { measurementOf } from '../db/measurements';
import { ownerOf } from '../db/owner';
import { putAside, takeSaved } from '../db/saved';
import { Answer, type Handlers } from '../router';
import { refusalToAdd } from '../rules/bag';
import { cartView } from '../views/cart';
import type { Visitor } from '../visitor';

type Piece = { product_id: number; size_id: number };
type Line = Piece & { quantity: number };
type NewLine = Line & { measurement_id?: number | null };
type Asking = Pick<Backend, 'db' | 'countries'> & { visitor: Visitor };

/** The bag could not be filled so: what the shopper may read. Thrown inside the transaction, so nothing has changed. */
class CartRefused extends Error {}

const NOT_IN_BAG = new Answer(404, 'This piece is not in your bag');

const summary = async (ask: Asking) => ({ status: 200 as const, data: cartView(await bagOf(ask, ask.visitor)) });

async function sizeFor(db: Database, { product_id, size_id }: Piece) {
  const size = await sizeOf(db, product_id, size_id);
  if (!size) throw new Answer(404, 'No such piece');
  return size;
}

function refuse(refusal: string | undefined) {
  if (refusal) throw new CartRefused(refusal);
}

/** Only a customer's own people are sewn for. */
async function checkMeasures(tx: Database, { customerId }: Visitor, id: number | null) {
  if (id !== null && (customerId === undefined || !(await measurementOf(tx, customerId, id)))) throw new Answer(404, 'No such measures');
}

async function add(tx: Database, visitor: Visitor, { measurement_id = null, ...line }: NewLine) {
  const { label, stock } = await sizeFor(tx, line);
  await checkMeasures(tx, visitor, measurement_id);
  const { quantity, measurement_id: inBag } = await addPieces(tx, ownerOf(visitor), { sizeId: line.size_id, quantity: line.quantity, bucket: bucketOf(visitor.country), measurementId: measurement_id });
  refuse(inBag === measurement_id ? undefined : 'This size is in your bag already, to other measures. Please order that first, or take it out.');
  refuse(refusalToAdd({ asked: line.quantity, inBag: quantity - line.quantity, stock, size: label }));
}

async function set(tx: Database, owner: string, line: Line) {
  const { label, stock } = await sizeFor(tx, line);
  refuse(refusalToAdd({ asked: line.quantity, inBag: 0, stock, size: label }));
  if (!(await setPieces(tx, owner, line.size_id, line.quantity))) throw NOT_IN_BAG;
}

/** The pieces of a line in another size. */
async function resize(tx: Database, visitor: Visitor, { product_id, size_id, new_size_id }: Piece & { new_size_id: number }) {
  const line = await lineOf(tx, ownerOf(visitor), size_id);
  if (!line) throw NOT_IN_BAG;
  if (size_id === new_size_id) return;
  await removeLine(tx, ownerOf(visitor), size_id);
  await add(tx, visitor, { product_id, size_id: new_size_id, ...line });
}

async function takeBack(tx: Database, visitor: Visitor, piece: Piece) {
  const saved = await takeSaved(tx, ownerOf(visitor), piece.size_id);
  if (!saved) throw new Answer(404, 'This piece is not among those you kept');
  const { stock } = await sizeFor(tx, piece);
  await add(tx, visitor, { ...piece, ...saved, quantity: Math.max(1, Math.min(saved.quantity, stock)) });
}

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
    return change(ask, (tx) => add(tx, ask.visitor, line));
  },

  'PUT /cart/v1/quantity': (ask) => change(ask, (tx) => set(tx, ownerOf(ask.visitor), ask.body)),

  async 'DELETE /cart/v1/remove-cart'(ask) {
    const owner = ownerOf(ask.visitor);
    if ('giftCardId' in ask.body) await removeGiftCardFromBag(ask.db, owner, ask.body.giftCardId);
    else await removeLine(ask.db, owner, ask.body.size_id);
    return summary(ask);
  },

  'PUT /cart/v1/size': (ask) => change(ask, (tx) => resize(tx, ask.visitor, ask.body)),

  async 'POST /cart/v1/saved-items'(ask) {
    await ask.db.transaction().execute((tx) => putAside(tx, ownerOf(ask.visitor), ask.body.size_id));
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
