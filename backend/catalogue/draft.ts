import sanitizeHtml from 'sanitize-html';

/** A product as a file describes it, before it has a place in the store. */
export type Draft = {
  /** Its name in the file: the same handle is the same product, however often it is imported. */
  handle: string;
  title: string;
  vendor: string;
  /** From the widest to the narrowest: "Women", "Lehengas", "Bridal Lehengas". */
  type: string[];
  gender: 'women' | 'men' | 'kids' | '';
  html: string;
  summary: string;
  tags: string[];
  colour: string;
  fabric: string;
  pattern: string;
  pictures: { url: string; alt: string }[];
  sizes: { label: string; stock: number }[];
  /** Whole rupees. */
  mrp: number;
  youPay: number;
};

/** Why rows were not taken: a sentence for whoever keeps the file. */
export class Refused extends Error {}

/** One product of a file with the lines it stands on, or why those lines could not be read. */
export type Found =
  { line: number; rows: number; draft: Draft } | { line: number; rows: number; refusal: string };

const MOST_RUPEES = 20_000_000;
const CURRENCY = /^(?:rs\.?|inr|₹)\s*|\s*(?:inr|rs\.?|₹|\/-)$/gi;
const AMOUNT = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d{1,2})?$/;

/** "Rs. 1,999.00", "₹1,99,999", "1999 INR" as whole rupees; undefined for an empty cell. Other money, and what could be read in two ways, is refused. */
export function rupees(text: string): number | undefined {
  const plain = text.trim().replaceAll('\u00a0', ' ').replace(CURRENCY, '').trim();
  if (!plain) return undefined;
  if (!AMOUNT.test(plain)) throw new Refused(`"${text.trim().slice(0, 40)}" is no price in rupees`);
  const amount = Math.round(Number(plain.replaceAll(',', '')));
  if (amount < 1 || amount > MOST_RUPEES) throw new Refused(`The price ${amount} is out of range`);
  return amount;
}

/** A number of pieces; negative (oversold) counts as none. */
export function pieces(text: string, otherwise: number): number {
  const plain = text.trim();
  if (!plain) return otherwise;
  if (!/^-?\d{1,7}$/.test(plain))
    throw new Refused(`"${plain.slice(0, 40)}" is no number of pieces`);
  return Math.max(0, Number(plain));
}

const ALLOWED = {
  allowedTags: ['p', 'em', 'strong', 'ul', 'ol', 'li', 'br'],
  allowedAttributes: {},
};

export const cleanHtml = (html: string): string => sanitizeHtml(html, ALLOWED).slice(0, 20_000);
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
export const plainText = (html: string): string =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:amp|lt|gt|quot);/g, (one) => ENTITIES[one] ?? one)
    .replace(/\s+/g, ' ')
    .trim();

/** Text for one line: no control characters, no runs of spaces. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
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

/** What every product must have, whatever file it came from. */
export function checked(draft: Draft): Draft {
  if (!draft.handle) throw new Refused('There is no handle or id');
  if (!draft.title) throw new Refused('There is no title');
  if (draft.title.length > 300) throw new Refused('The title is longer than 300 characters');
  if (!draft.sizes.length) throw new Refused('There is nothing to buy: no variant has a price');
  const labels = draft.sizes.map(({ label }) => label.toLowerCase());
  const twice = labels.find((label, at) => labels.indexOf(label) !== at);
  if (twice !== undefined) throw new Refused(`The size "${twice}" is there twice`);
  return { ...draft, mrp: Math.max(draft.mrp, draft.youPay) };
}
