// npm run audit:seo [-- ADDRESS]: reads a whole store as search engines do. Without an address it opens the built store by itself, newly seeded.
import { writeFileSync } from 'node:fs';
import { ensureBuilt } from '@/tools/launch/build.mjs';
import { openTestStoreProcess } from '@/tools/test/testStore.mjs';
import { audit } from './audit';

const SHOWN = 12;
const [given] = process.argv.slice(2).filter((word) => URL.canParse(word));

async function ownStore() {
  if (!process.env.NEXT_DIST_DIR) await ensureBuilt();
  return openTestStoreProcess('audit');
}

const { address, close } = given
  ? { address: new URL(given).origin, close: async () => undefined }
  : await ownStore();
const began = Date.now();
let last = 0;
const onPage = (done: number, known: number) => {
  if (Date.now() - last < 10_000) return;
  last = Date.now();
  console.log(`${done} of ${known} pages ...`);
};
try {
  const { figures, findings } = await audit({ store: address, onPage });
  for (const [what, count] of Object.entries(figures))
    console.log(`${String(count).padStart(7)} ${what}`);
  for (const [rule, all] of Map.groupBy(findings, (one) => one.rule)) {
    console.log(`\n${all.length} x ${rule}`);
    for (const { address: where, says } of all.slice(0, SHOWN))
      console.log(`  ${where}\n    ${says}`);
  }
  writeFileSync('test-results/audit.json', JSON.stringify({ figures, findings }, null, 1));
  console.log(
    `\n${findings.length} findings in ${Math.round((Date.now() - began) / 1000)} s; all of them are in test-results/audit.json.`,
  );
  process.exitCode = findings.length ? 1 : 0;
} finally {
  await close();
}
