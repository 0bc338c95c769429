/** Currencies of ISO 4217 that files may have; the shop has a rate for some. */
const CODES = new Set(
  `AED AUD BDT BHD BRL BWP CAD CHF CLP CNY COP CZK DKK EGP EUR FJD GBP GHS HKD HUF IDR ILS INR ISK
    JOD JPY KES KRW KWD LKR MAD MMK MUR MVR MXN MYR NGN NOK NPR NZD OMR PEN PHP PKR PLN QAR RON RSD
    RUB SAR SCR SEK SGD THB TRY TWD TZS UAH UGX USD UYU VND ZAR ZMW`.split(/\s+/),
);

/** Whether a text is the code of a currency, in capitals. */
export const isCurrencyCode = (code: string): boolean => CODES.has(code);
