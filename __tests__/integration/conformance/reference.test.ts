/** @jest-environment node */
import { runChecks, type Verdict } from '@/tools/conformance/check';
import { checks as publicChecks, mailboxChecks, staffChecks } from '@/tools/conformance/checks';
import { readCodeFor } from '@/tools/conformance/outboxCodes';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';

const checks = [...mailboxChecks, ...publicChecks, ...staffChecks];

let backend: TestBackend;
let verdicts: Verdict[];

const ORIGIN = 'http://127.0.0.1:4000';
const local = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
const STAFF_ORIGIN = 'http://127.0.0.1:4001';
const read = (request: Request) =>
  request.url.startsWith(STAFF_ORIGIN)
    ? backend.staffFetch(request, local)
    : backend.fetch(request, local);

beforeAll(async () => {
  backend = await openTestBackend();
  verdicts = await runChecks(
    checks,
    {
      bases: { main: `${ORIGIN}/main`, gateway: `${ORIGIN}/gateway` },
      fetch: read,
      verifyMobile: (_, email) => backend.verifyEmail(email),
      codeFor: (recipient) => readCodeFor(`${ORIGIN}/outbox`, recipient, read),
      calledKeys: new Set<string>(),
      staff: { base: STAFF_ORIGIN, authorization: `Operator ${backend.operatorToken}` },
    },
    () => undefined,
  );
});
afterAll(() => backend.close());

test.each(checks.map(({ area, title }) => [area, title]))('%s: %s', (area, title) => {
  expect(
    verdicts.find((verdict) => verdict.area === area && verdict.title === title)?.failure,
  ).toBeUndefined();
});

test('the backend logs no error during the checks', () => {
  expect(backend.logged.filter(({ level }) => level === 'error')).toEqual([]);
});
