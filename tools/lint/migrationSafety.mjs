/** A reviewed exception: `-- contract: why no running code uses it any more`. */
const REVIEWED = /^-- contract: \S.*/m;

/** SQL without comments, strings and the bodies of functions. */
const bare = (sql) =>
  sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/--.*$/gm, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .toLowerCase();

/** Splits at a separator that is not inside brackets. */
function splitAt(text, separator) {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    depth += { '(': 1, ')': -1 }[character] ?? 0;
    if (character === separator && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

const ADDS_REQUIRED = /^add (column )?(?!constraint|check|unique|primary|foreign|exclude)/;

/** What each action of ALTER TABLE may not do while code of the release before still runs. */
const BREAKING_ACTIONS = [
  [/^drop (?!constraint|default)/, 'drops a column'],
  [/^drop constraint .* cascade/, 'drops what depends on a constraint'],
  [/^rename /, 'renames'],
  [/^set schema/, 'renames'],
  [/^alter (column )?\S+ (set data )?type /, 'changes a type'],
  [/^alter (column )?\S+ set not null/, 'requires a column'],
  [/^alter (column )?\S+ drop default/, 'drops a default'],
];

const BREAKING_STATEMENTS = [
  [/^drop (table|view|materialized view|type|schema)/, 'drops a table, view or type'],
  [/^alter (view|materialized view|type|sequence) .*rename/s, 'renames'],
  [/^truncate/, 'empties a table'],
];

function breakingAction(action) {
  const isRequired = /\bnot null\b|\bprimary key\b/.test(action);
  if (ADDS_REQUIRED.test(action) && isRequired && !/\b(default|generated)\b|serial/.test(action))
    return 'adds a required column without a default';
  return BREAKING_ACTIONS.find(([pattern]) => pattern.test(action))?.[1];
}

function breakingStatement(statement) {
  const table = /^alter table (?:if exists )?(?:only )?\S+\s+/.exec(statement);
  if (!table) return BREAKING_STATEMENTS.find(([pattern]) => pattern.test(statement))?.[1];
  const actions = splitAt(statement.slice(table[0].length), ',');
  return actions.map(breakingAction).find(Boolean);
}

/**
 * The statements of a migration that break the release before it, which runs beside it during a
 * roll-out: "expand, then contract". None when the migration has a reviewed exception.
 * @param {string} sql
 * @returns {string[]}
 */
export function breakingChanges(sql) {
  if (REVIEWED.test(sql)) return [];
  return splitAt(bare(sql), ';').flatMap((statement) => {
    const words = statement.replace(/\s+/g, ' ');
    const change = breakingStatement(words);
    return change ? [`${change}: ${words}`] : [];
  });
}
