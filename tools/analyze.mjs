// npm run analyze: builds the store beside the existing build and writes a treemap of the browser's scripts to test-results/bundles.html.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { FatalError, exitOnFatalError } from './launch/stop.mjs';
import { ROOT } from './launch/root.mjs';
import { buildReport } from './bundleReport.mjs';

await exitOnFatalError(async () => {
  const file = path.join(ROOT, 'test-results', 'bundles.html');
  mkdirSync(path.dirname(file), { recursive: true });
  console.log('Building the store for analysis ...');
  const { code, output } = await buildReport(file);
  if (code !== 0) throw new FatalError('The store could not be built.', output);
  console.log(`Open ${path.relative(process.cwd(), file)} in a browser.`);
});
