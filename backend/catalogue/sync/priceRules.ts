import type { SyncPriceRowWire, SyncRefusalWire } from '@/lib/contract/catalogueSync';
import { parseFileAmount, type Currencies } from '@/backend/catalogue/amounts';
import { ImportError, type VariantPrice } from '@/backend/catalogue/productDraft';
import { highestPrice } from '@/backend/catalogue/variantPrices';

/** Prices in India without those of a sale; `own` is that of a size that costs something else. */
type PricedSize = {
  size_id: number;
  label: string;
  code: string | null;
  own: VariantPrice | null;
};
export type PricedProduct = {
  product_id: number;
  sku: string;
  price: VariantPrice;
  sizes: PricedSize[];
};

type Refusal = Omit<SyncRefusalWire, 'index'>;
type Target = { product: PricedProduct; size?: PricedSize };
type SentPrice = Target & { index: number; price: VariantPrice };

const refuse = (field: string, reason: string): Refusal => ({ field, reason });

const isSame = (one: VariantPrice, other: VariantPrice) =>
  one.mrp === other.mrp && one.youPay === other.youPay;

const hasLabel =
  (label: string) =>
  (size: PricedSize): boolean =>
    size.label.toLowerCase() === label.toLowerCase();

function findTarget(
  { sku, size: label }: Pick<SyncPriceRowWire, 'sku' | 'size'>,
  products: PricedProduct[],
): Target | Refusal {
  if (!sku) return refuse('sku', 'Please enter a product code');
  const product = products.find((candidate) => candidate.sku === sku);
  if (product && !label) return { product };
  const size = product?.sizes.find(hasLabel(label));
  if (product)
    return size
      ? { product, size }
      : refuse('size', `There is no size "${label}" of the product ${sku}`);
  for (const other of products) {
    const coded = other.sizes.find(({ code }) => code === sku);
    if (coded) return { product: other, size: coded };
  }
  return refuse('sku', `There is no product with the code "${sku}"`);
}

function parsePrice(
  row: Pick<SyncPriceRowWire, 'price' | 'sale_price'>,
  currencies: Currencies,
): VariantPrice | Refusal {
  const amounts = { price: 0, sale_price: 0 };
  for (const field of ['price', 'sale_price'] as const)
    try {
      amounts[field] = parseFileAmount(String(row[field] ?? ''), currencies) ?? 0;
    } catch (error) {
      if (error instanceof ImportError) return refuse(field, error.message);
      throw error;
    }
  if (!amounts.price) return refuse('price', 'There is no price');
  const youPay = amounts.sale_price || amounts.price;
  return { mrp: Math.max(amounts.price, youPay), youPay };
}

function readRows(rows: SyncPriceRowWire[], products: PricedProduct[], currencies: Currencies) {
  const sent = new Map<string, SentPrice>();
  const refused: SyncRefusalWire[] = [];
  for (const [index, { sku, size, ...amounts }] of rows.entries()) {
    const target = findTarget({ sku: sku.trim(), size: size.trim() }, products);
    const price = 'reason' in target ? target : parsePrice(amounts, currencies);
    if ('reason' in target || 'reason' in price) {
      refused.push({ index, ...('reason' in target ? target : (price as Refusal)) });
      continue;
    }
    const key = `${target.product.product_id}/${target.size?.size_id ?? ''}`;
    const earlier = sent.get(key);
    if (earlier)
      refused.push({ index, ...refuse('sku', `This price is in index ${earlier.index} already`) });
    else sent.set(key, { ...target, index, price });
  }
  return { sent: [...sent.values()], refused };
}

const currentPrice = ({ product, size }: Target) => size?.own ?? product.price;

export type PriceChange = {
  product: PricedProduct;
  /** Undefined when the product keeps its price. */
  price: VariantPrice | undefined;
  /** Sizes whose own price changes; null for the price of the product. */
  sizes: { size: PricedSize; own: VariantPrice | null }[];
};

/**
 * The prices that a product gets. As in an import, the product has the price of its dearest size,
 * unless a size has that of the product still.
 */
function planProduct(product: PricedProduct, sent: SentPrice[]): PriceChange {
  const base = sent.find(({ size }) => !size)?.price;
  const wanted = product.sizes.map((size) => ({
    size,
    price: sent.find((row) => row.size === size)?.price ?? size.own ?? base ?? product.price,
  }));
  const keepsPrice =
    wanted.length === 0 || wanted.some(({ price }) => isSame(price, product.price));
  const price =
    base ?? (keepsPrice ? product.price : highestPrice(wanted.map(({ price: of }) => of)));
  const keeps = ({ own }: PricedSize) => own !== null && isSame(price, product.price);
  const sizes = wanted.flatMap(({ size, price: ofSize }) => {
    // It may cost as much as the product in India, and something else abroad.
    if (keeps(size) && !sent.some((row) => row.size === size)) return [];
    const own = isSame(ofSize, price) ? null : ofSize;
    const isChange = own === null || size.own === null ? own !== size.own : !isSame(own, size.own);
    return isChange ? [{ size, own }] : [];
  });
  return { product, price: isSame(price, product.price) ? undefined : price, sizes };
}

/** The changes of rows with prices; a row that names nothing, or no price, is refused. */
export function planSyncPrices(
  rows: SyncPriceRowWire[],
  products: PricedProduct[],
  currencies: Currencies,
) {
  const { sent, refused } = readRows(rows, products, currencies);
  const changed = sent.filter((row) => !isSame(row.price, currentPrice(row)));
  const changedIds = new Set(changed.map(({ product }) => product.product_id));
  const changes = products
    .filter(({ product_id }) => changedIds.has(product_id))
    .map((product) =>
      planProduct(
        product,
        sent.filter((row) => row.product === product),
      ),
    );
  return { changes, changed: changed.length, unchanged: sent.length - changed.length, refused };
}
