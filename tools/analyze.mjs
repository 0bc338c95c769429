// npm run analyze: builds the store beside the existing build, writes a treemap of the browser's scripts to test-results/bundles.html, and prints what each package and feature costs per page.
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FatalError, exitOnFatalError } from './launch/stop.mjs';
import { ROOT } from './launch/root.mjs';
import { buildReport, modulesOf } from './bundleReport.mjs';

const PAGES = {
  Home: 'pages/index',
  List: 'pages/collection/[...path]',
  Product: 'pages/products/[...path]',
  Cart: 'pages/checkout/cart',
};
const LATER = 'later';
const OWN_FEATURE = /(?:\(concatenated\)|^\.)\/((?:components|store|lib|services)\/[^/.]+|pages)/g;

/** A package, or a folder of the store's own code. */
const featureOf = ({ name, path: file }) =>
  name === 'own code' ? ([...file.matchAll(OWN_FEATURE)].at(-1)?.[1] ?? 'other own code') : name;

/** The pages whose first load contains a chunk. */
const pagesOf = ({ isInitialByEntrypoint: initial }) =>
  Object.entries(PAGES).flatMap(([page, entry]) =>
    initial.main || initial['pages/_app'] || initial[entry] ? page : [],
  );

/** Bytes by feature and page. Code on demand of any page counts as later. */
function costs(chunks) {
  const rows = new Map();
  for (const chunk of chunks) {
    const isFirst = Object.values(chunk.isInitialByEntrypoint).some(Boolean);
    for (const part of modulesOf(chunk)) {
      const row = rows.get(featureOf(part)) ?? {};
      rows.set(featureOf(part), row);
      for (const column of isFirst ? pagesOf(chunk) : [LATER])
        row[column] = (row[column] ?? 0) + part.bytes;
    }
  }
  return rows;
}

/** The data of the treemap, which the report contains as JSON. */
const chunksOf = (html) => JSON.parse(/window\.chartData = (\[.*?\]);\n/s.exec(html)[1]);

function printCosts(rows) {
  const columns = [...Object.keys(PAGES), LATER];
  const kB = (bytes) => (bytes ? (bytes / 1000).toFixed(1) : '');
  console.log(
    `\nkB gzip, each module compressed by itself\n\n| feature | ${columns.join(' | ')} |`,
  );
  console.log(`|---|${columns.map(() => '---').join('|')}|`);
  const sum = (row) => columns.reduce((total, column) => total + (row[column] ?? 0), 0);
  for (const [name, row] of [...rows].toSorted(([, a], [, b]) => sum(b) - sum(a)))
    console.log(`| ${name} | ${columns.map((column) => kB(row[column])).join(' | ')} |`);
}

await exitOnFatalError(async () => {
  const file = path.join(ROOT, 'test-results', 'bundles.html');
  mkdirSync(path.dirname(file), { recursive: true });
  console.log('Building the store for analysis ...');
  const { code, output } = await buildReport(file);
  if (code !== 0) throw new FatalError('The store could not be built.', output);
  printCosts(costs(chunksOf(readFileSync(file, 'utf8'))));
  console.log(`\nOpen ${path.relative(process.cwd(), file)} in a browser.`);
});
