// npm run bench:dependencies: bytes that each package adds to the storefront's scripts, gzip, and when a browser loads them. Makes a separate build.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildReport, modulesOf } from '../bundleReport.mjs';
import { FatalError, exitOnFatalError } from '../launch/stop.mjs';

/** Entry points whose chunks every page loads. */
const SHARED_ENTRIES = ['main', 'pages/_app'];

async function report(folder) {
  const file = path.join(folder, 'report.json');
  const { code, output } = await buildReport(file);
  if (code !== 0) throw new FatalError('The build failed.', output);
  return JSON.parse(readFileSync(file, 'utf8'));
}

function loadPhase({ isInitialByEntrypoint: first }) {
  if (SHARED_ENTRIES.some((entry) => first[entry])) return 'every page';
  return Object.values(first).some(Boolean) ? 'some pages, first load' : 'on demand';
}

/** Bytes by package and load phase. A module in several chunks counts in each. */
function costs(chunks) {
  const bytes = new Map();
  for (const chunk of chunks)
    for (const { name, bytes: size } of modulesOf(chunk)) {
      const row = bytes.get(name) ?? {
        'every page': 0,
        'some pages, first load': 0,
        'on demand': 0,
      };
      row[loadPhase(chunk)] += size;
      bytes.set(name, row);
    }
  return bytes;
}

await exitOnFatalError(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-dependencies-'));
  try {
    const rows = [...costs(await report(folder))].map(([name, row]) => [name, Object.values(row)]);
    const kB = (bytes) => (bytes ? (bytes / 1000).toFixed(1) : '');
    console.log(
      '| package | every page, kB | some pages, first load | on demand |\n|---|---|---|---|',
    );
    for (const [name, row] of rows.toSorted(
      ([, [a, b, c]], [, [d, e, f]]) => d - a || e - b || f - c,
    ))
      console.log(`| ${name} | ${row.map(kB).join(' | ')} |`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
