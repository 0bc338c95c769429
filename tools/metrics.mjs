// npm run metrics: how the code is laid out, as the table of docs/architecture.md.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const LAYERS = [
  'pages',
  'components',
  'store',
  'services',
  'server',
  'lib',
  'build',
  'backend',
  'tools',
  'worker',
];
/** Row types written by a program. */
const GENERATED = /(^|\/)tables\.ts$/;
const MAX_WIDTH = 100;

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8', maxBuffer: 1e8 })
  .split('\n')
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && !GENERATED.test(file));
const layers = process.argv[2]?.startsWith('--') ? LAYERS : (process.argv[2]?.split(',') ?? LAYERS);
const files = tracked.filter((file) => layers.includes(file.split('/')[0] ?? ''));

const quantile = (sorted, share) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
const summary = (sizes) => {
  const sorted = sizes.toSorted((a, b) => a - b);
  return `${quantile(sorted, 0.5)} / ${quantile(sorted, 0.9)} / ${quantile(sorted, 1)}`;
};

const trackedFiles = new Set(tracked);
/** The file that an import loads; undefined for packages and for imports of types. */
function resolveImport(from, specifier) {
  const base = specifier.startsWith('@/')
    ? specifier.slice(2)
    : specifier.startsWith('.')
      ? path.posix.join(path.posix.dirname(from), specifier)
      : undefined;
  return (
    base &&
    ['', '.ts', '.tsx', '/index.ts'].map((end) => base + end).find((f) => trackedFiles.has(f))
  );
}

const fileLines = [];
const functionLines = [];
const exportedIn = new Map();
const imports = new Map();
let wide = 0;
let lines = 0;
let commentLines = 0;

function isFunction(node) {
  return ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;
}

for (const file of files) {
  const text = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const rows = text.trimEnd().split('\n');
  fileLines.push(rows.length);
  lines += rows.length;
  wide += rows.filter((row) => row.length > MAX_WIDTH).length;
  commentLines += rows.filter((row) => /^\s*(\/\/|\/\*|\*)/.test(row)).length;
  const visit = (node) => {
    if (isFunction(node)) {
      const { line: start } = source.getLineAndCharacterOfPosition(node.getStart());
      const { line: end } = source.getLineAndCharacterOfPosition(node.getEnd());
      functionLines.push(end - start + 1);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  imports.set(
    file,
    source.statements.flatMap((statement) => {
      const isImport = ts.isImportDeclaration(statement) && !statement.importClause?.isTypeOnly;
      const isExport = ts.isExportDeclaration(statement) && !statement.isTypeOnly;
      const specifier = (isImport || isExport) && statement.moduleSpecifier?.text;
      return (specifier && resolveImport(file, specifier)) || [];
    }),
  );
  for (const [, name] of text.matchAll(
    /^export (?:declare )?(?:async )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm,
  ))
    exportedIn.set(name, (exportedIn.get(name) ?? new Set()).add(file));
}

/** Groups of files that import each other in a circle (Tarjan's strongly connected components). */
function importCycles() {
  const index = new Map();
  const low = new Map();
  const stack = [];
  const cycles = [];
  function connect(file) {
    index.set(file, index.size);
    low.set(file, index.get(file));
    stack.push(file);
    for (const next of imports.get(file) ?? []) {
      if (!index.has(next)) connect(next);
      if (stack.includes(next)) low.set(file, Math.min(low.get(file), low.get(next)));
    }
    if (low.get(file) !== index.get(file)) return;
    const group = stack.splice(stack.indexOf(file));
    if (group.length > 1) cycles.push(group);
  }
  for (const file of imports.keys()) if (!index.has(file)) connect(file);
  return cycles;
}

const cycles = importCycles();
const twice = [...exportedIn].filter(([, where]) => where.size > 1).map(([name]) => name);
const flat = layers
  .map((layer) => [layer, files.filter((file) => path.dirname(file) === layer).length])
  .filter(([, count]) => count > 0);

console.log(`files: ${files.length}, lines: ${lines}
lines of a file, median / p90 / longest: ${summary(fileLines)}; above 250: ${fileLines.filter((n) => n > 250).length}
lines of a function, median / p90 / longest: ${summary(functionLines)}; above 60: ${functionLines.filter((n) => n > 60).length}
lines wider than ${MAX_WIDTH}: ${wide} (${((100 * wide) / lines).toFixed(1)} %)
comment lines: ${((100 * commentLines) / lines).toFixed(1)} %
exported names in more than one file: ${twice.length}
import cycles: ${cycles.length}
files directly in a layer: ${flat.map(([layer, count]) => `${layer} ${count}`).join(', ')}`);
if (process.argv.includes('--list')) console.log(JSON.stringify({ twice, cycles }, undefined, 2));
