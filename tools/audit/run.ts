// npm run audit:seo [-- URL]: audits a whole store. Without a URL it starts the built store with
// new
// seed data.
import { writeFileSync } from 'node:fs';
import { ensureBuilt } from '@/tools/launch/build.mjs';
import { openTestStoreProcess } from '@/tools/test/testStore.mjs';
import { audit } from './audit';

const MAX_SHOWN = 12;
const [storeUrl] = process.argv.slice(2).filter((word) => URL.canParse(word));

async function ownStore() {
  if (!process.env.NEXT_DIST_DIR) await ensureBuilt();
  return openTestStoreProcess('audit');
}

const { address, close } = storeUrl
  ? { address: new URL(storeUrl).origin, close: async () => undefined }
  : await ownStore();
const startedAt = Date.now();
let last = 0;
const onPage = (done: number, known: number) => {
  if (Date.now() - last < 10_000) return;
  last = Date.now();
  console.log(`${done} of ${known} pages ...`);
};
try {
  const { figures, findings } = await audit({ store: address, onPage });
  for (const [label, count] of Object.entries(figures))
    console.log(`${String(count).padStart(7)} ${label}`);
  for (const [rule, matching] of Map.groupBy(findings, (finding) => finding.rule)) {
    console.log(`\n${matching.length} x ${rule}`);
    for (const { address: page, message } of matching.slice(0, MAX_SHOWN))
      console.log(`  ${page}\n    ${message}`);
  }
  writeFileSync('test-results/audit.json', JSON.stringify({ figures, findings }, null, 1));
  console.log(
    `\n${findings.length} findings in ${Math.round((Date.now() - startedAt) / 1000)} s; all of them are in test-results/audit.json.`,
  );
  process.exitCode = findings.length ? 1 : 0;
} finally {
  await close();
}
