// npm run check:feeds -- URL [COUNTRY ...]: checks the product feeds of a running store against the
// published rules of their readers. Without countries it checks India, the US and the UK.
import { FEED_RULES, type FeedKind } from './rules';
import { readRows, validateFeed } from './validateFeed';

const MAX_SHOWN = 12;
const [url, ...named] = process.argv.slice(2);
if (!url || !URL.canParse(url)) throw new Error('Give the address of a store');
const countries = named.length ? named : ['in', 'us', 'gb'];
let faultCount = 0;

for (const country of countries)
  for (const kind of Object.keys(FEED_RULES) as FeedKind[]) {
    const address = `${new URL(url).origin}/feeds/${kind}-${country.toLowerCase()}.tsv`;
    const response = await fetch(address);
    // Only countries with a store have a local inventory.
    if (kind === 'stores' && response.status === 404) continue;
    const text = await response.text();
    const faults = response.ok ? validateFeed(kind, text) : [`status ${response.status}`];
    faultCount += faults.length;
    console.log(`${address}: ${readRows(text).rows.length} rows, ${faults.length} faults`);
    for (const fault of faults.slice(0, MAX_SHOWN)) console.log(`  ${fault}`);
  }
process.exitCode = faultCount ? 1 : 0;
