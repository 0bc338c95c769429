import { bucketOf } from '@/lib/i18n/region';
import { addPieces, cartSize, lineOf, removeLine, setPieces, sizeOf } from './repository';
import type { Database } from '@/backend/infra/db/database';
import { measurementOf } from '@/backend/measurements/repository';
import { ownerOf } from '@/backend/http/owner';
import { takeSaved } from './savedRepository';
import { setting } from '@/backend/infra/db/settings';
import { Answer } from '@/backend/http/router';
import { refusalToAdd } from './rules';
import { refusalOfCart } from '@/backend/orders/limitRules';
import type { Visitor } from '@/backend/http/visitor';

type Piece = { product_id: number; size_id: number };
type Line = Piece & { quantity: number };
type NewLine = Line & { measurement_id?: number | null };

/** The bag could not be filled so: what the shopper may read. Thrown inside the transaction, so nothing has changed. */
export class CartRefused extends Error {}

const NOT_IN_BAG = new Answer(404, 'This piece is not in your bag');

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
  if (id !== null && (customerId === undefined || !(await measurementOf(tx, customerId, id))))
    throw new Answer(404, 'No such measures');
}

/** Puts pieces into the bag, beside those of the same size. */
export async function addLine(
  tx: Database,
  visitor: Visitor,
  { measurement_id = null, ...line }: NewLine,
) {
  const { label, stock } = await sizeFor(tx, line);
  await checkMeasures(tx, visitor, measurement_id);
  const { quantity, measurement_id: inBag } = await addPieces(tx, ownerOf(visitor), {
    sizeId: line.size_id,
    quantity: line.quantity,
    bucket: bucketOf(visitor.country),
    measurementId: measurement_id,
  });
  refuse(
    inBag === measurement_id
      ? undefined
      : 'This size is in your bag already, to other measures. Please order that first, or take it out.',
  );
  const { per_order } = await setting(tx, 'order_limits');
  refuse(
    refusalToAdd({
      asked: line.quantity,
      inBag: quantity - line.quantity,
      stock,
      size: label,
      most: per_order.items_per_size,
    }),
  );
  refuse(refusalOfCart(await cartSize(tx, ownerOf(visitor)), per_order));
}

/** So many pieces of a line, and no more. */
export async function setLine(tx: Database, owner: string, line: Line) {
  const { label, stock } = await sizeFor(tx, line);
  const { per_order } = await setting(tx, 'order_limits');
  const most = per_order.items_per_size;
  refuse(refusalToAdd({ asked: line.quantity, inBag: 0, stock, size: label, most }));
  const before = await lineOf(tx, owner, line.size_id);
  if (!(await setPieces(tx, owner, line.size_id, line.quantity))) throw NOT_IN_BAG;
  if (line.quantity > (before?.quantity ?? 0))
    refuse(refusalOfCart(await cartSize(tx, owner), per_order));
}

/** The pieces of a line in another size. */
export async function resizeLine(
  tx: Database,
  visitor: Visitor,
  { product_id, size_id, new_size_id }: Piece & { new_size_id: number },
) {
  const line = await lineOf(tx, ownerOf(visitor), size_id);
  if (!line) throw NOT_IN_BAG;
  if (size_id === new_size_id) return;
  await removeLine(tx, ownerOf(visitor), size_id);
  await addLine(tx, visitor, { product_id, size_id: new_size_id, ...line });
}

/** A piece that was kept for later, as many of it as there still are. */
export async function takeBack(tx: Database, visitor: Visitor, piece: Piece) {
  const saved = await takeSaved(tx, ownerOf(visitor), piece.size_id);
  if (!saved) throw new Answer(404, 'This piece is not among those you kept');
  const { stock } = await sizeFor(tx, piece);
  await addLine(tx, visitor, {
    ...piece,
    ...saved,
    quantity: Math.max(1, Math.min(saved.quantity, stock)),
  });
}
