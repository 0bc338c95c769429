/** docs/glossary.md names the word to use instead. */
const RETIRED = [
  'asker',
  'awb',
  'bag',
  'barrier',
  'freight',
  'giveup',
  'givenup',
  'givingup',
  'happening',
  'perks',
  'piece',
  'pieces',
  'rail',
  'rails',
  'rehearsal',
  'shelf',
  'sift',
  'telling',
  'told',
  'uplift',
  'wall',
  'way',
  'ways',
  'weather',
];

/**
 * The words of a camelCase, PascalCase or CONSTANT_CASE name, in lower case, and each pair of
 * neighbours as one word: "giveUp" has "give", "up" and "giveup".
 */
function wordsOf(name) {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase())
    .filter(Boolean);
  return [...words, ...words.slice(1).map((word, index) => `${words[index]}${word}`)];
}

/** The retired word in a name; undefined where there is none. */
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
