import Validator, { type Issue } from '@adobe/structured-data-validator';
import { SCREENS } from '@/__tests__/support/screens';
import { schemaVocabulary } from '@/__tests__/support/schemaVocabulary';
import { withBackend } from '@/__tests__/support/server';
import { type JsonLd, readStructuredData, SITES } from '@/__tests__/support/structuredDataPages';

withBackend();

/** Recommended fields that stay empty: the store has no such data, or Google does not read it here. */
const WITHOUT_DATA = new Set([
  'addressRegion, postalCode',
  'aggregateRating',
  'audience',
  'duration',
  'expires',
  'gtin, gtin8, gtin12, gtin13, gtin14, isbn',
  'hasCertification',
  'hasPart',
  'inProductGroupWithID',
  'ineligibleRegion, regionsAllowed',
  'interactionStatistic, interactionCount',
  'isVariantOf',
  'mpn',
  'priceValidUntil',
  'publication',
  'review',
  'subjectOf',
  'suggestedMaxAge, suggestedAge.maxValue',
  'suggestedMinAge, suggestedAge.minValue',
  'suggestedGender',
]);

const vocabulary = schemaVocabulary();

/** Issues that Adobe's validator finds, by Google's rules and the vocabulary of schema.org. */
async function issuesOf(entries: JsonLd[]): Promise<Issue[]> {
  const issues = await new Validator(vocabulary).validate({
    jsonld: Object.fromEntries(Map.groupBy(entries, (entry) => entry['@type'])),
    microdata: {},
    rdfa: {},
  });
  return issues.filter(
    ({ severity, fieldNames = [] }) =>
      severity === 'ERROR' || !WITHOUT_DATA.has(fieldNames.join(', ')),
  );
}

const typesFound = new Set<string>();

test.each(Object.entries(SCREENS))(
  'structured data > an independent validator accepts %s in every country',
  async (file, urls) => {
    for (const site of SITES)
      for (const url of urls) {
        const entries = (await readStructuredData(file, url, site))?.entries ?? [];
        entries.forEach((entry) => typesFound.add(entry['@type']));
        const issues = (await issuesOf(entries)).map(
          ({ severity, rootType, issueMessage }) =>
            `${site.country} ${url}: ${severity} ${rootType}: ${issueMessage}`,
        );
        expect(issues).toEqual([]);
      }
  },
  120_000,
);

test('structured data > the validated pages have every type that the store writes', () => {
  expect([...typesFound].sort()).toEqual([
    'BreadcrumbList',
    'ClothingStore',
    'FAQPage',
    'ItemList',
    'OnlineStore',
    'Product',
    'ProductGroup',
    'VideoObject',
    'WebSite',
  ]);
});

test('structured data > the validator finds a missing field, and a property that schema.org has not', async () => {
  const issues = await issuesOf([{ '@type': 'Product', colour: 'red' }]);
  expect(issues.map(({ issueMessage }) => issueMessage)).toEqual(
    expect.arrayContaining([
      'Required attribute "name" is missing',
      'Property "colour" for type "Product" is not supported by the schema.org specification',
    ]),
  );
});
