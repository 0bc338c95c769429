const PLACES = {
  usa: ['united states', 'usa', 'us'],
  row: ['international', 'rest of world'],
} as const;

const namesOf = (columns: string[], places: readonly string[]) => ({
  names: places.flatMap((place) => columns.map((column) => `${column} / ${place}`)),
});

const COMPARE_AT = ['compare at price', 'compare-at price'];

/** Shopify's columns of the prices abroad, by their old and new names. */
export const SHOPIFY_ABROAD_COLUMNS = {
  priceUsa: namesOf(['price'], PLACES.usa),
  mrpUsa: namesOf(COMPARE_AT, PLACES.usa),
  priceRow: namesOf(['price'], PLACES.row),
  mrpRow: namesOf(COMPARE_AT, PLACES.row),
};

/** The column as which that of a price abroad is read, such as of "Price (USD)". */
export const abroadColumn = (column: string, bucket: keyof typeof PLACES): string =>
  `${/compare/.test(column) ? 'compare-at price' : 'price'} / ${PLACES[bucket][0]}`;

/** The columns in which our own files show the prices abroad. */
export const EXPORTED_ABROAD = [
  'Price / United States',
  'Compare At Price / United States',
  'Price / International',
  'Compare At Price / International',
];

/** The same of a Google Merchant feed, whose price is the MRP. */
export const MERCHANT_ABROAD = [
  'price_usa',
  'sale_price_usa',
  'price_row',
  'sale_price_row',
] as const;
