import { isDeepStrictEqual } from 'node:util';
import type { StockPolicy } from '@/lib/model/stockPolicy';
import { isGtin } from '@/lib/model/gtin';
import type { DraftTerms } from './draftTerms';
import { cleanHtml } from './htmlBlocks';

/** Whole rupees. */
export type DraftPrice = { mrp: number; youPay: number };
/** abroad: the price buckets that the file names, in rupees before duty; the others follow from the price in India. */
export type VariantPrice = DraftPrice & { abroad?: Partial<Record<'usa' | 'row', DraftPrice>> };

/** A product as an import file describes it, before it has an id. */
export type ProductDraft = {
  /** The product's key in the file: importing the same handle again updates the product. */
  handle: string;
  title: string;
  vendor: string;
  type: string[];
  /** The path of the product in a taxonomy, the shop's own or that of a platform. */
  taxonomy?: string[];
  gender: 'women' | 'men' | 'girls' | 'boys' | 'kids' | 'unisex' | '';
  html: string;
  summary: string;
  tags: string[];
  colour: string;
  /** The colours of the filter, when they are not the words of the colours. */
  colourFamilies?: string;
  /** Of its variants, beside the first. */
  otherColours?: string[];
  fabric: string;
  pattern: string;
  /** The options in the labels of its sizes; undefined if the file does not say. */
  optionNames?: string[];
  /** The merchant's own cost, in whole rupees. */
  cost?: number;
  terms?: DraftTerms;
  pictures: { url: string; alt: string }[];
  /**
   * stock: undefined if the file has no quantity. price: only of a size that costs something else
   * than the product.
   */
  sizes: DraftSize[];
} & VariantPrice;

type DraftSize = {
  label: string;
  stock: number | undefined;
  /** Undefined if the file does not say whether its stock limits what is sold. */
  policy?: StockPolicy;
  /** Of a size that is made to order. */
  handlingDays?: number;
  /** The merchant's code of this size, of no other one in the shop. */
  sku?: string;
  gtin?: string;
  /** The address of its own picture, one of the product's; '' for none, undefined if the file does not say. */
  picture?: string;
  price?: VariantPrice;
};

/** The reason to refuse a row, as a sentence for the file's author, and the column at fault. */
export class ImportError extends Error {
  constructor(
    message: string,
    readonly column = '',
    readonly line?: number,
  ) {
    super(message);
  }
}

/** The faulty row of a product; the product's other rows are refused with it. */
export type RowRefusal = { line: number; column: string; reason: string };

/** A product of a file, with the lines of its rows. */
export type DraftEntry = { lines: number[]; draft: ProductDraft };

/** A product of a file, or the reason to refuse it, with the lines of its rows. */
export type DraftResult = DraftEntry | { lines: number[]; refusal: RowRefusal };

/** Above it the highest price bucket exceeds the integer column of paise. */
export const MAX_RUPEES = 17_500_000;
/** Pieces of a size that is for sale, when the file has no quantity. */
export const DEFAULT_STOCK = 10;
const CURRENCY = /^(?:rs\.?|inr|₹)\s*|\s*(?:inr|rs\.?|₹|\/-)$/gi;
const AMOUNT = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d{1,2})?$/;

/** Parses "Rs. 1,999.00", "₹1,99,999" or "1999 INR" as whole rupees; throws when ambiguous. */
export function parseRupees(text: string): number | undefined {
  const trimmed = text.trim().replaceAll('\u00a0', ' ').replace(CURRENCY, '').trim();
  if (!trimmed) return undefined;
  if (!AMOUNT.test(trimmed))
    throw new ImportError(`"${text.trim().slice(0, 40)}" is no price in rupees`);
  const amount = Math.round(Number(trimmed.replaceAll(',', '')));
  if (amount < 1 || amount > MAX_RUPEES)
    throw new ImportError(`The price ${amount} is out of range`);
  return amount;
}

/** Parses a stock quantity; a negative one (oversold) becomes 0, unless a policy says how it counts. */
export function parseStock<Fallback extends number | undefined>(
  text: string,
  fallback: Fallback,
  policy?: StockPolicy,
): number | Fallback {
  const trimmed = text.trim();
  if (!trimmed) return fallback;
  if (!/^-?\d{1,7}(?:\.0+)?$/.test(trimmed))
    throw new ImportError(`"${trimmed.slice(0, 40)}" is no number of pieces`);
  return policy ? Number(trimmed) : Math.max(0, Number(trimmed));
}

/** Parses a barcode, also with the quote by which tables keep digits; '' for none. */
export function parseGtin(text: string): string {
  const digits = text.trim().replace(/^'/, '').trim();
  if (digits && !isGtin(digits))
    throw new ImportError(
      `"${digits.slice(0, 40)}" is no GTIN: it has 8, 12, 13 or 14 digits, and the last one checks the others`,
    );
  return digits;
}

/** Between letters: scripts of India and emoji need them. */
const JOINERS = '\u200c\u200d';
const INVISIBLE = new RegExp(
  `(?![${JOINERS}])\\p{Cf}|(?<=^|\\s)[${JOINERS}]+|[${JOINERS}]+(?=\\s|$)`,
  'gu',
);

/** The text in one line, without invisible characters such as soft hyphens and marks of direction. */
export const toSingleLine = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(/\s+/g, ' ')
    .trim();

export const toSlug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 120);

/** The text without what is beyond a length; never half of a character. */
export const truncate = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

/** The price with an MRP that is not below it, and the buckets that it names. */
function withLowestMrp({ youPay, mrp, abroad = {} }: VariantPrice): VariantPrice {
  const { usa, row } = abroad;
  return {
    youPay,
    mrp: Math.max(mrp, youPay),
    ...((usa ?? row) && { abroad: { ...(usa && { usa }), ...(row && { row }) } }),
  };
}

/** The same draft, with a price for those sizes alone that cost something else than the product. */
export function withProductPrice(draft: ProductDraft, price: VariantPrice): ProductDraft {
  const product = withLowestMrp(price);
  return {
    ...draft,
    abroad: undefined,
    ...product,
    sizes: draft.sizes.map((size) => {
      const { label, stock, policy, handlingDays, sku, gtin, picture, price = draft } = size;
      const own = withLowestMrp(price);
      const isOwn = !isDeepStrictEqual(own, product);
      return {
        label,
        stock,
        ...(policy && { policy }),
        ...(handlingDays !== undefined && { handlingDays }),
        ...(sku && { sku }),
        ...(gtin && { gtin }),
        ...(picture !== undefined && { picture }),
        ...(isOwn && { price: own }),
      };
    }),
  };
}

/** Column names for the errors of a whole product. */
export type DraftColumns = Record<'handle' | 'title' | 'description' | 'price' | 'size', string>;

const MAX_DESCRIPTION = 20_000;

/** Checks the required fields of every import format; throws ImportError. */
export function validateDraft(draft: ProductDraft, columns: DraftColumns): ProductDraft {
  if (!draft.handle) throw new ImportError('There is no handle or id', columns.handle);
  if (!toSlug(draft.handle))
    throw new ImportError('The handle has no letter or digit', columns.handle);
  if (!draft.title) throw new ImportError('There is no title', columns.title);
  if (!draft.sizes.length)
    throw new ImportError('There is nothing to buy: no variant has a price', columns.price);
  if (draft.html.length > MAX_DESCRIPTION && cleanHtml(draft.html).length > MAX_DESCRIPTION)
    throw new ImportError(
      `The description is longer than ${MAX_DESCRIPTION} characters`,
      columns.description,
    );
  const labels = draft.sizes.map(({ label }) => label.toLowerCase());
  const duplicate = labels.find((label, index) => labels.indexOf(label) !== index);
  if (duplicate !== undefined)
    throw new ImportError(`The size "${duplicate}" is there twice`, columns.size);
  return withProductPrice(draft, draft);
}
