// npm run test:conformance -- --main URL --gateway URL: holds any backend to the contract, in plain words. It signs up, orders and buys: use a store made for trying.
import { parseArgs } from 'node:util';
import { runChecks } from './check';
import { checks, mailboxChecks } from './checks';
import { readCodeFor, verifyByOutbox } from './proof';

const USAGE =
  'npm run test:conformance -- --main http://127.0.0.1:4000/main --gateway http://127.0.0.1:4000/gateway [--outbox http://127.0.0.1:4000/outbox] [--only words]';

function options() {
  try {
    const { values } = parseArgs({
      options: {
        main: { type: 'string' },
        gateway: { type: 'string' },
        outbox: { type: 'string' },
        only: { type: 'string' },
      },
    });
    if (values.main && values.gateway && URL.canParse(values.main) && URL.canParse(values.gateway))
      return {
        main: values.main.replace(/\/+$/, ''),
        gateway: values.gateway.replace(/\/+$/, ''),
        outbox: values.outbox ?? new URL('/outbox', values.main).href,
        only: values.only,
      };
  } catch {
    // told below
  }
  console.error(`Both bases are needed:\n  ${USAGE}`);
  process.exit(2);
}

const { main, gateway, outbox, only } = options();
let area = '';
const chosen = [...mailboxChecks, ...checks].filter(
  (check) =>
    only === undefined || `${check.area} ${check.says}`.toLowerCase().includes(only.toLowerCase()),
);
const verdicts = await runChecks(
  chosen,
  {
    bases: { main, gateway },
    fetch,
    prove: verifyByOutbox(outbox),
    codeFor: (recipient) => readCodeFor(outbox, recipient),
    asked: new Set(),
  },
  (verdict) => {
    if (verdict.area !== area) console.log(`\n${verdict.area}`);
    area = verdict.area;
    console.log(
      `  ${verdict.failure === undefined ? '✓' : '✗'} ${verdict.says} (${verdict.ms} ms)${verdict.failure === undefined ? '' : `\n      ${verdict.failure}`}`,
    );
  },
);
const failed = verdicts.filter(({ failure }) => failure !== undefined).length;
console.log(`\n${verdicts.length - failed} kept, ${failed} broken`);
process.exitCode = failed ? 1 : 0;
