// npm run bench:dependencies: what each package adds to the scripts of the shop, gzip, and when a browser loads it. Builds the shop once more, beside the build that is there.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildReport } from '../bundleReport.mjs';
import { FatalError, exitOnFatalError } from '../launch/stop.mjs';

const OURS = 'the shop itself';
/** Chunks of every page; pages load theirs at first as well. */
const EVERYWHERE = ['main', 'pages/_app'];

async function report(folder) {
  const file = path.join(folder, 'report.json');
  const { code, output } = await buildReport(file);
  if (code !== 0) throw new FatalError('The shop could not be built.', output);
  return JSON.parse(readFileSync(file, 'utf8'));
}

const NAMED = /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules)/;

/** The modules of a chunk with their packages: one that the bundler made of many has them within it. */
function modules(node, within = OURS) {
  const name = NAMED.exec(node.path ?? '')?.[1] ?? within;
  return node.groups?.length
    ? node.groups.flatMap((one) => modules(one, name))
    : [{ name, bytes: node.gzipSize ?? 0 }];
}

function when({ isInitialByEntrypoint: first }) {
  if (EVERYWHERE.some((entry) => first[entry])) return 'every page';
  return Object.values(first).some(Boolean) ? 'some pages, at first' : 'when wanted';
}

/** Bytes by package and by when they are loaded. A module that several chunks hold counts in each. */
function costs(chunks) {
  const bytes = new Map();
  for (const chunk of chunks)
    for (const { name, bytes: own } of modules(chunk)) {
      const row = bytes.get(name) ?? {
        'every page': 0,
        'some pages, at first': 0,
        'when wanted': 0,
      };
      row[when(chunk)] += own;
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
      '| package | every page, kB | some pages, at first | when wanted |\n|---|---|---|---|',
    );
    for (const [name, row] of rows.toSorted(
      ([, [a, b, c]], [, [d, e, f]]) => d - a || e - b || f - c,
    ))
      console.log(`| ${name} | ${row.map(kB).join(' | ')} |`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
