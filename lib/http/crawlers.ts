/** The user agents of the specification and similar ones, without in-app browsers. */
const CRAWLER =
  /(?<!cu)bot\b|spider|crawl|slurp|bingpreview|yandex|facebookexternalhit|facebookcatalog|meta-external|whatsapp\/|google-(?:inspection|read|site)|googleother|apis-google|skypeuripreview|mediapartners/i;

/** Whether the user agent is a crawler, which analytics do not count. */
export const isCrawler = (userAgent: string | undefined): boolean => CRAWLER.test(userAgent ?? '');
