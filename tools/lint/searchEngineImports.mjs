/** Files of backend/listing that one search engine consists of. The others ask it through its interface. */
const ENGINE_FILES = [
  'bestFitting',
  'catalogueIndex',
  'categoryGroups',
  'counts',
  'filter',
  'filterSearch',
  'liveCatalogueIndex',
  'nearColours',
  'pageProductIds',
  'popularProducts',
  'postgresCatalogue',
  'postgresSearchEngine',
  'postings',
  'priceRangeGroups',
  'repository',
  'sort',
  'terms',
  'searchMatches',
  'searchScores',
  'untilChanged',
  'valuePopularity',
];

const ban = (group) => ({
  group,
  message: 'Ask backend/listing/searchEngine: another search engine has none of this.',
});
const outside = (open = []) => ({
  bans: [
    ban(ENGINE_FILES.filter((name) => !open.includes(name)).map((name) => `**/listing/${name}`)),
  ],
});

/** imports: makes the boundaries of files. The engine is created in `app.ts`, and by a command. */
export const searchEngineImports = (imports, code) => [
  imports([`backend/${code}`], 'backend', outside()),
  imports(
    ['backend/app.ts', 'backend/catalogue/cli.ts'],
    'backend',
    outside(['postgresSearchEngine']),
  ),
  imports([`backend/listing/${code}`], 'backend', {
    bans: [ban(ENGINE_FILES.map((name) => `./${name}`))],
  }),
  imports(
    ENGINE_FILES.map((name) => `backend/listing/${name}.ts`),
    'backend',
  ),
];
