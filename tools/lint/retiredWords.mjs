/** docs/glossary.md names the word to use instead. */
const RETIRED = [
  'aftersale',
  'afterwards',
  'asked',
  'asker',
  'asks',
  'awb',
  'bag',
  'barrier',
  'begins',
  'believe',
  'buybar',
  'buyform',
  'chapters',
  'codesignin',
  'comes',
  'dear',
  'dice',
  'doors',
  'era',
  'eventdayfault',
  'forgery',
  'formcoming',
  'freight',
  'givenup',
  'giveup',
  'givingup',
  'goes',
  'handof',
  'happening',
  'hearts',
  'houses',
  'keeping',
  'keptlist',
  'laid',
  'lane',
  'lanes',
  'letgo',
  'letternav',
  'levies',
  'loadedhow',
  'mend',
  'mended',
  'needsproof',
  'nolongersold',
  'nothinghere',
  'nothingleft',
  'notnow',
  'nottoooften',
  'oneself',
  'ownentry',
  'ownpath',
  'parcel',
  'parcels',
  'perks',
  'personhere',
  'piece',
  'pieces',
  'plate',
  'postoffice',
  'pricewords',
  'proved',
  'proves',
  'putaside',
  'rail',
  'rails',
  'reaction',
  'reactions',
  'rehearsal',
  'retake',
  'safeheaders',
  'scene',
  'scriptslater',
  'sewn',
  'shelf',
  'sift',
  'stands',
  'steady',
  'surroundings',
  'takeback',
  'telling',
  'thief',
  'told',
  'touchagain',
  'touchedearly',
  'twin',
  'uplift',
  'wall',
  'way',
  'ways',
  'weather',
  'whenquiet',
  'whoever',
  'wishes',
];

/** Words in lower case, and each pair as one: "giveUp" has "give", "up", "giveup". */
function wordsOf(name) {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase())
    .filter(Boolean);
  return [...words, ...words.slice(1).map((word, index) => `${words[index]}${word}`)];
}

const retiredWordIn = (name) => wordsOf(name).find((word) => RETIRED.includes(word));

const report = (context, node, name) => {
  const word = retiredWordIn(name);
  if (word) context.report({ node, message: `"${word}" in ${name} is retired: docs/glossary.md` });
};

/** Declarations; the fields of the wire and the exports of packages are used, not declared. */
const DECLARED_NAMES = [
  'VariableDeclarator > Identifier.id',
  'FunctionDeclaration > Identifier.id',
  'ClassDeclaration > Identifier.id',
  'TSTypeAliasDeclaration > Identifier.id',
  'TSInterfaceDeclaration > Identifier.id',
  ':function > Identifier.params',
  ':function > AssignmentPattern.params > Identifier.left',
].join();

/**
 * ESLint rule: no declared name and no file name has a retired word.
 * @type {import('eslint').Rule.RuleModule}
 */
export const retiredWords = {
  meta: { type: 'suggestion', schema: [] },
  create: (context) => ({
    Program(node) {
      report(context, node, context.filename.split('/').at(-1)?.replace(/\..*$/, '') ?? '');
    },
    [DECLARED_NAMES](node) {
      report(context, node, node.name);
    },
  }),
};
