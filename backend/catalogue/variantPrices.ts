import { withProductPrice, type ProductDraft, type VariantPrice } from './productDraft';

/** The highest price of the variants: that of the product. The order of its fields is fixed: the hash of a draft depends on it. */
export function highestPrice(prices: VariantPrice[]): VariantPrice {
  const { mrp, youPay, abroad } = prices.reduce(
    (highest, price) => (price.youPay > highest.youPay ? price : highest),
    { mrp: 0, youPay: 0 },
  );
  return { mrp, youPay, ...(abroad && { abroad }) };
}

/** The draft with the product price of the shop, if a size in the file has it still. */
export function keepProductPrice(draft: ProductDraft, shopPrice: VariantPrice | undefined) {
  const still = draft.sizes
    .map(({ price = draft }) => price)
    .find((price) => price.youPay === shopPrice?.youPay && price.mrp === shopPrice.mrp);
  return still ? withProductPrice(draft, still) : draft;
}
