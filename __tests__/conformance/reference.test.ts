/** @jest-environment node */
import { runChecks, type Verdict } from '@/conformance/check';
import { checks as publicChecks, mailboxChecks } from '@/conformance/checks';
import { openTestBackend, type TestBackend } from '../support/backend';

const checks = [...mailboxChecks, ...publicChecks];

let backend: TestBackend;
let verdicts: Verdict[];

async function codeFor(recipient: string) {
  const { body } = await backend.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', recipient)
    .where('body', 'like', '%our code%')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return /\d{6}/.exec(body)?.[0] ?? '';
}

beforeAll(async () => {
  backend = await openTestBackend();
  const asked = new Set<string>();
  verdicts = await runChecks(
    checks,
    {
      bases: { main: 'http://backend.test/main', gateway: 'http://backend.test/gateway' },
      fetch: (request) => backend.fetch(request),
      prove: (_, email) => backend.proveEmail(email),
      codeFor,
      asked,
    },
    () => undefined,
  );
}, 120_000);
afterAll(() => backend.close());

test.each(checks.map(({ area, says }) => [area, says]))('%s: %s', (area, says) => {
  expect(verdicts.find((one) => one.area === area && one.says === says)?.failure).toBeUndefined();
});

test('nothing went wrong behind the answers', () => {
  expect(backend.logged.filter(({ level }) => level === 'error')).toEqual([]);
});
