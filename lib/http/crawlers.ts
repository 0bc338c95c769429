/** The user agents that the specification names, and those like them. Browsers inside the apps of the same houses call themselves otherwise. */
const CRAWLER =
  /(?<!cu)bot\b|spider|crawl|slurp|bingpreview|yandex|facebookexternalhit|facebookcatalog|meta-external|whatsapp\/|google-(?:inspection|read|site)|googleother|apis-google|skypeuripreview|mediapartners/i;

/** Whether this is a machine that reads pages, and nobody to be counted. */
export const isCrawler = (userAgent: string | undefined): boolean => CRAWLER.test(userAgent ?? '');
