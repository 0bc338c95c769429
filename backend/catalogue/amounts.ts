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
/** Currencies of ISO 4217 that files may have; the shop has a rate for some. */
const CODES = new Set(
  `AED AUD BDT BHD BRL BWP CAD CHF CLP CNY COP CZK DKK EGP EUR FJD GBP GHS HKD HUF IDR ILS INR ISK
    JOD JPY KES KRW KWD LKR MAD MMK MUR MVR MXN MYR NGN NOK NPR NZD OMR PEN PHP PKR PLN QAR RON RSD
    RUB SAR SCR SEK SGD THB TRY TWD TZS UAH UGX USD UYU VND ZAR ZMW`.split(/\s+/),
);
const MAX_AMOUNT_LENGTH = 40;
const PARTS = /^(\D*?)\s*(\d[\d.,]*)\s*(\D*)$/;
const AMOUNT = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d+)?$/;

/** Whether a text is the code of a currency, in capitals. */
export const isCurrencyCode = (code: string): boolean => CODES.has(code);

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
  return CODES.has(code) ? code : undefined;
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
