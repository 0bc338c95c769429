import { countryName } from '@/lib/i18n/countryName';
import { formatMoney } from '@/lib/i18n/money';
import { DEFAULT_PREFIX, prefixOf, type Region } from '@/lib/i18n/region';
import type { Listing, PageTexts } from '@/lib/model/listing';
import { SHOP_NAME } from '@/lib/model/site';
import { MAX_DESCRIPTION_LENGTH } from './regionalText';
import { lowerCaseName, searchPhrase, spelledFor } from './searchPhrase';

/** The length of titles that search engines show, in characters. */
export const MAX_TITLE_LENGTH = 60;
/** Of a title without the shop's name, which follows it. */
export const MAX_OWN_TITLE_LENGTH = MAX_TITLE_LENGTH - ` | ${SHOP_NAME}`.length;

type ListingWords = Pick<
  Listing,
  'title' | 'intro' | 'crumbs' | 'applied' | 'page' | 'landingPage'
> & {
  pathname: string;
};
/** What the curated pages show; any other has its own name. */
const CURATED: Partial<Record<string, string>> = {
  '/new': 'new Indian designer wear',
  '/ready-to-ship': 'ready-to-ship Indian designer wear',
  '/ships-in-24-hours': 'Indian designer wear shipped in 24 hours',
  '/aza-curates': 'Indian designer wear our stylists love',
  '/aza-exclusives': 'exclusive Indian designer wear',
  '/offers': 'Indian designer wear on offer',
  '/clearance-sale': 'Indian designer wear on clearance',
  '/products': 'Indian designer wear: every piece',
};

/** Countries as English writes them after a preposition. */
const PLACES: Partial<Record<string, string>> = { GB: 'the UK', US: 'the US', AE: 'the UAE' };
const placeOf = ({ code, name }: Pick<Region, 'code' | 'name'>) =>
  PLACES[code] ?? countryName(name);

const CURRENCIES: Partial<Record<string, string>> = {
  AED: 'dirhams',
  AUD: 'Australian dollars',
  CAD: 'Canadian dollars',
  GBP: 'pounds',
  SGD: 'Singapore dollars',
};

/**
 * Sentences on currency and delivery of a regional site, longest first, which descriptions end with.
 * None on the default site, which search engines read as India.
 */
export const regionalNotes = (region: Region): string[] =>
  prefixOf(region.code) === DEFAULT_PREFIX || region.shippingRestricted
    ? []
    : [
        `Prices in ${CURRENCIES[region.currency] ?? region.currency}, delivery to ${placeOf(region)}.`,
        `Delivery to ${placeOf(region)}.`,
      ];

/** The default site is written for India, and names no country. */
const inPlace = (region: Region) => (region.code === 'IN' ? '' : ` in ${placeOf(region)}`);

/** The name of a filter's value, if one is chosen. */
function chosenValue({ applied }: ListingWords, name: string): string | undefined {
  const values = applied.filter(({ filter }) => filter === name);
  return values.length === 1 ? values[0]?.name : undefined;
}

function subjectOf(listing: ListingWords): string {
  const { pathname, title, crumbs, landingPage } = listing;
  if (landingPage) return lowerCaseName(title);
  const [colour, fabric, occasion, price, category] = [
    'colour',
    'fabric',
    'occasion',
    'price',
    'category',
  ].map((name) => chosenValue(listing, name));
  const filters = { colour, fabric, occasion, price, category };
  if (pathname.startsWith('/color/')) return searchPhrase({ ...filters, colour: title });
  if (pathname.startsWith('/occasion/')) return searchPhrase({ ...filters, occasion: title });
  if (pathname.startsWith('/price/')) return searchPhrase({ ...filters, price: title });
  if (pathname.startsWith('/collection/'))
    return searchPhrase({ ...filters, root: crumbs[0]?.name, category: category ?? title });
  return CURATED[pathname] ?? title;
}

/** The first of the texts that fits; the last is cut after a word if none does. */
function firstFitting(texts: string[], max: number): string {
  const fitting = texts.find(({ length }) => length <= max);
  if (fitting !== undefined) return fitting;
  const cut = (texts.at(-1) ?? '').slice(0, max + 1);
  return cut.slice(0, cut.lastIndexOf(' '));
}

/** How orders reach the country: "free delivery to the UK over £170, duties included". */
function deliveryPhrases(region: Region): string[] {
  const { shipping, duty, code } = region;
  const place = code === 'IN' ? ' in India' : ` to ${placeOf(region)}`;
  const duties = code !== 'IN' && duty.active ? ', duties included' : '';
  const free = shipping && `free delivery${place} over ${formatMoney(shipping.freeFrom, region)}`;
  return [...(free ? [`${free}${duties}`] : []), `delivery${place}${duties}`];
}

/** The first sentences of a text, as many as fit. */
function leadingSentences(text: string, max: number): string {
  const sentences = text.match(/[^.!?]+[.!?]+(?:\s+|$)/g) ?? [];
  let lead = '';
  for (const sentence of sentences) {
    if ((lead + sentence).trim().length > max) break;
    lead += sentence;
  }
  return lead.trim();
}

const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase('en') + text.slice(1);

type TextParts = {
  /** "designer lehengas"; what follows a colon is for the title alone. */
  subject: string;
  intro: string;
  page: number;
  region: Region;
};

/**
 * The title and description of a list about `subject`, in the spelling, currency and delivery terms
 * of the country. The title leaves room for the shop's name.
 */
function textsAbout({ subject, intro, page, region }: TextParts): PageTexts {
  const spell = (text: string) => spelledFor(region.code, text);
  const heading = capitalised(spell(subject));
  const [shortHeading = ''] = heading.split(':');
  const titleSuffix = page > 1 ? `, page ${page}` : '';
  const title = firstFitting(
    [`${heading}${inPlace(region)}`, `${shortHeading}${inPlace(region)}`, heading],
    MAX_OWN_TITLE_LENGTH - titleSuffix.length,
  );
  const suffix = page > 1 ? ` Page ${page}.` : '';
  const max = MAX_DESCRIPTION_LENGTH - suffix.length;
  const phrases = deliveryPhrases(region);
  const [phrase = ''] = spell(subject).split(':');
  const closings = [
    ...phrases.map((delivery) => `Shop ${phrase} with ${delivery}.`),
    ...phrases.map((delivery) => `${capitalised(delivery)}.`),
  ];
  const withIntro = closings.flatMap((closing) => {
    const lead = leadingSentences(spell(intro), max - closing.length - 1);
    return lead ? [`${lead} ${closing}`] : [];
  });
  return {
    title: `${title}${titleSuffix}`,
    description: `${firstFitting([...withIntro, ...closings], max)}${suffix}`,
  };
}

/** The title and description of a listing for search engines, which show them without the page. */
export const listingTexts = (listing: ListingWords, region: Region): PageTexts =>
  textsAbout({
    subject: subjectOf(listing),
    // The introduction of a price page is its subject.
    intro: listing.pathname.startsWith('/price/') ? '' : listing.intro,
    page: listing.page,
    region,
  });

const HOME_INTRO = 'Lehengas, sarees, sherwanis and jewellery by designers across India.';

/** The title and description of the home page. */
export const homeTexts = (region: Region): PageTexts =>
  textsAbout({
    subject: 'Indian designer wear: lehengas, sarees and sherwanis',
    intro: HOME_INTRO,
    page: 1,
    region,
  });

type DesignerWords = { name: string; story: string; categories: { label: string }[]; page: number };

const MAX_CATEGORIES = 2;

/** "Mehrunika: lehengas and sarees in the UK", and the beginning of the designer's story. */
export function designerTexts(
  { name, story, categories, page }: DesignerWords,
  region: Region,
): PageTexts {
  const kinds = categories.slice(0, MAX_CATEGORIES).map(({ label }) => lowerCaseName(label));
  const subject = `${name}: ${kinds.join(' and ') || 'Indian designer wear'}`;
  return textsAbout({ subject, intro: story, page, region });
}
