import { priceBucketOf } from '@/lib/i18n/region';
import {
  addCartQuantity,
  cartSize,
  cartItemBySize,
  measurableProduct,
  removeCartItem,
  setCartQuantity,
  productSizeById,
} from './repository';
import type { Database } from '@/backend/infra/db/database';
import { madeToMeasureGarment } from '@/lib/model/garment';
import { measurementOf } from '@/backend/measurements/repository';
import { ownerOf } from '@/backend/http/owner';
import { takeSavedItem } from './savedRepository';
import { loadSetting } from '@/backend/infra/db/settings';
import { HttpError } from '@/backend/http/httpError';
import { quantityRefusal } from './rules';
import { cartLimitRefusal } from '@/backend/orders/limitRules';
import type { RequestVisitor } from '@/backend/http/visitor';

type SizeReference = { product_id: number; size_id: number };
type CartItemQuantity = SizeReference & { quantity: number };
type NewCartItemQuantity = CartItemQuantity & { measurement_id?: number | null };

/** A rejected cart change, for the shopper. Thrown inside the transaction, which rolls back. */
export class CartRefusedError extends Error {}

const NOT_IN_CART = new HttpError(404, 'This item is not in your cart');

async function requireSize(db: Database, { product_id, size_id }: SizeReference) {
  const size = await productSizeById(db, product_id, size_id);
  if (!size) throw new HttpError(404, 'No such product');
  return size;
}

function throwIfRefused(refusal: string | undefined) {
  if (refusal) throw new CartRefusedError(refusal);
}

/** Measurements are the customer's own, for a product that can be made to measure. */
async function checkMeasurement(
  tx: Database,
  { customerId }: RequestVisitor,
  id: number,
  productId: number,
) {
  if (customerId === undefined || !(await measurementOf(tx, customerId, id)))
    throw new HttpError(404, 'No such measurements');
  throwIfRefused(
    madeToMeasureGarment(await measurableProduct(tx, productId))
      ? undefined
      : 'This piece is not made to measure. Please choose one of its sizes.',
  );
}

/** Adds a quantity of a size, on top of the quantity already in the cart. */
export async function addCartItem(
  tx: Database,
  visitor: RequestVisitor,
  { measurement_id = null, ...item }: NewCartItemQuantity,
) {
  const { stock, ...label } = await requireSize(tx, item);
  if (measurement_id !== null) await checkMeasurement(tx, visitor, measurement_id, item.product_id);
  const { quantity, measurement_id: cartMeasurementId } = await addCartQuantity(
    tx,
    ownerOf(visitor),
    {
      sizeId: item.size_id,
      quantity: item.quantity,
      bucket: priceBucketOf(visitor.country),
      measurementId: measurement_id,
    },
  );
  throwIfRefused(
    cartMeasurementId === measurement_id
      ? undefined
      : 'This size is already in your cart with different measurements. Please order that one first, or remove it.',
  );
  const { per_order } = await loadSetting(tx, 'order_limits');
  throwIfRefused(
    quantityRefusal({
      requested: item.quantity,
      inCart: quantity - item.quantity,
      stock,
      ...label,
      max: per_order.items_per_size,
    }),
  );
  throwIfRefused(cartLimitRefusal(await cartSize(tx, ownerOf(visitor)), per_order));
}

export async function setCartItemQuantity(tx: Database, owner: string, item: CartItemQuantity) {
  const { stock, ...label } = await requireSize(tx, item);
  const { per_order } = await loadSetting(tx, 'order_limits');
  const max = per_order.items_per_size;
  throwIfRefused(quantityRefusal({ requested: item.quantity, inCart: 0, stock, ...label, max }));
  const previous = await cartItemBySize(tx, owner, item.size_id);
  if (!(await setCartQuantity(tx, owner, item.size_id, item.quantity))) throw NOT_IN_CART;
  if (item.quantity > (previous?.quantity ?? 0))
    throwIfRefused(cartLimitRefusal(await cartSize(tx, owner), per_order));
}

export async function changeCartItemSize(
  tx: Database,
  visitor: RequestVisitor,
  { product_id, size_id, new_size_id }: SizeReference & { new_size_id: number },
) {
  const item = await cartItemBySize(tx, ownerOf(visitor), size_id);
  if (!item) throw NOT_IN_CART;
  if (size_id === new_size_id) return;
  await removeCartItem(tx, ownerOf(visitor), size_id);
  await addCartItem(tx, visitor, { product_id, size_id: new_size_id, ...item });
}

/** Moves a saved item to the cart, limited to the stock. */
export async function moveSavedItemToCart(
  tx: Database,
  visitor: RequestVisitor,
  item: SizeReference,
) {
  const saved = await takeSavedItem(tx, ownerOf(visitor), item.size_id);
  if (!saved) throw new HttpError(404, 'This item is not in your saved items');
  const { stock } = await requireSize(tx, item);
  await addCartItem(tx, visitor, {
    ...item,
    ...saved,
    quantity: Math.max(1, Math.min(saved.quantity, stock)),
  });
}
