import { isCurrencyCode } from './currencyCodes';
import { ImportError, MAX_RUPEES } from './productDraft';

/** The currency and rates by which amounts of a file become rupees. */
export type Currencies = {
  /** The currency of amounts that name none. */
  currency: string;
  /** Units of a currency for a rupee. */
  rates: ReadonlyMap<string, number>;
};

const SYMBOLS: Record<string, string> = {
  '₹': 'INR',
  rs: 'INR',
  rupees: 'INR',
  '€': 'EUR',
  '£': 'GBP',
  us$: 'USD',
  a$: 'AUD',
  c$: 'CAD',
  ca$: 'CAD',
  hk$: 'HKD',
  s$: 'SGD',
  '¥': 'JPY',
};
const DOLLARS = ['USD', 'AUD', 'CAD', 'HKD', 'SGD', 'NZD'];
const MAX_AMOUNT_LENGTH = 40;
const PARTS = /^(\D*?)\s*(\d[\d.,]*)\s*(\D*)$/;
const AMOUNT = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d+)?$/;

/** The currency that a code or symbol names: '' for none, undefined for another text. */
function currencyOf(text: string, assumed: string): string | undefined {
  const symbol = text
    .trim()
    .toLowerCase()
    .replace(/\.$|\/-$/, '')
    .trim();
  if (!symbol) return '';
  if (symbol === '$') return DOLLARS.includes(assumed) ? assumed : 'USD';
  if (Object.hasOwn(SYMBOLS, symbol)) return SYMBOLS[symbol];
  const code = symbol.toUpperCase();
  return isCurrencyCode(code) ? code : undefined;
}

/** Parses "Rs. 1,999.00", "₹1,99,999" or "49.90 USD" as whole rupees; throws when ambiguous. */
export function parseFileAmount(
  text: string,
  { currency, rates }: Currencies,
  columnCurrency?: string,
): number | undefined {
  const trimmed = text.trim().replaceAll('\u00a0', ' ');
  if (!trimmed) return undefined;
  const noPrice = new ImportError(`"${trimmed.slice(0, MAX_AMOUNT_LENGTH)}" is no price`);
  if (trimmed.length > MAX_AMOUNT_LENGTH) throw noPrice;
  const [, before = '', digits = '', after = ''] = PARTS.exec(trimmed) ?? [];
  const assumed = columnCurrency ?? currency;
  const named = [currencyOf(before, assumed), currencyOf(after, assumed)];
  const [first, second] = named;
  if (!AMOUNT.test(digits) || first === undefined || second === undefined) throw noPrice;
  if (first && second && first !== second) throw noPrice;
  const code = first || second || assumed;
  const rate = code === 'INR' ? 1 : rates.get(code);
  if (!rate) throw new ImportError(`"${trimmed}" is in ${code}, for which the shop has no rate`);
  const rupees = Math.round(Number(digits.replaceAll(',', '')) / rate);
  if (rupees < 1 || rupees > MAX_RUPEES)
    throw new ImportError(
      `The price ${rupees} is out of range: it may be 1 to ${MAX_RUPEES} rupees`,
    );
  return rupees;
}

/** As parseFileAmount; files write 0 for a cost that is not known. */
export const parseFileCost = (...[text, ...rest]: Parameters<typeof parseFileAmount>) =>
  /^\D*0+(?:[.,]0+)?\D*$/.test(text) ? undefined : parseFileAmount(text, ...rest);
