// npm run test:conformance -- --main URL --gateway URL: checks a backend against the contract. It
// creates accounts and orders: use a test store.
import { parseArgs } from 'node:util';
import { runChecks } from './check';
import { checks, mailboxChecks, staffChecks } from './checks';
import { readCodeFor, verifyByOutbox } from './outboxCodes';

const USAGE =
  'npm run test:conformance -- --main http://127.0.0.1:4000/main --gateway http://127.0.0.1:4000/gateway [--outbox http://127.0.0.1:4000/outbox] [--staff http://127.0.0.1:4001 --staff-authorization "Operator TOKEN"] [--only text]';

function options() {
  try {
    const { values } = parseArgs({
      options: {
        main: { type: 'string' },
        gateway: { type: 'string' },
        outbox: { type: 'string' },
        staff: { type: 'string' },
        'staff-authorization': { type: 'string' },
        only: { type: 'string' },
      },
    });
    if (values.main && values.gateway && URL.canParse(values.main) && URL.canParse(values.gateway))
      return {
        main: values.main.replace(/\/+$/, ''),
        gateway: values.gateway.replace(/\/+$/, ''),
        outbox: values.outbox ?? new URL('/outbox', values.main).href,
        staff: values.staff && {
          base: values.staff.replace(/\/+$/, ''),
          authorization: values['staff-authorization'] ?? '',
        },
        only: values.only,
      };
  } catch {
    // The usage is printed below.
  }
  console.error(`--main and --gateway are required:\n  ${USAGE}`);
  process.exit(2);
}

const { main, gateway, outbox, staff, only } = options();
let area = '';
const selectedChecks = [...mailboxChecks, ...checks, ...(staff ? staffChecks : [])].filter(
  (check) =>
    only === undefined || `${check.area} ${check.title}`.toLowerCase().includes(only.toLowerCase()),
);
const verdicts = await runChecks(
  selectedChecks,
  {
    bases: { main, gateway },
    fetch,
    verifyMobile: verifyByOutbox(outbox),
    codeFor: (recipient) => readCodeFor(outbox, recipient),
    calledKeys: new Set(),
    ...(staff && { staff }),
  },
  (verdict) => {
    if (verdict.area !== area) console.log(`\n${verdict.area}`);
    area = verdict.area;
    console.log(
      `  ${verdict.failure === undefined ? '✓' : '✗'} ${verdict.title} (${verdict.ms} ms)${verdict.failure === undefined ? '' : `\n      ${verdict.failure}`}`,
    );
  },
);
const failed = verdicts.filter(({ failure }) => failure !== undefined).length;
console.log(`\n${verdicts.length - failed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
