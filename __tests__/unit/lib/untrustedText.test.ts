/** @jest-environment node */
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { toCustomerId, toTrailId } from '@/lib/http/visitorIds';
import { logJson, logText } from '@/lib/node/logText';
import { withoutFormula } from '@/lib/node/spreadsheet';
import { toVisitor } from '@/server/requestContext';

test.each([
  ["=cmd|' /C calc'!A0", "cmd|' /C calc'!A0"],
  [' +1+1', '1+1'],
  ['@SUM(A1)', 'SUM(A1)'],
  ['-2+3', '2+3'],
  ['-5', '-5'],
  ['12500.00 INR', '12500.00 INR'],
  ['https://shop.example/a=b', 'https://shop.example/a=b'],
  ['A-line kurta', 'A-line kurta'],
])('spreadsheet cell > %s is written as %s', (given, cell) => {
  expect(withoutFormula(given)).toBe(cell);
});

test('log > a line has no control character, query or email, and a length limit', () => {
  const line = logText(
    `/new?utm_source=asha@example.com failed\r\n\u001b[31m\u009b\u202e asha@example.com ${'x'.repeat(9_000)}`,
  );
  expect(line.slice(0, 59)).toBe(
    '/new?... failed\\r\\n\\u001b[31m\\u009b\\u202e [email] xxxxxxxxx',
  );
  expect(line.length).toBeLessThan(4_100);
  const json = logJson({ call: 'GET /\u009b\u2028\n', size: 'x'.repeat(9_000) });
  expect(json.startsWith('{"call":"GET /\\u009b\\u2028\\n"')).toBe(true);
  expect(json.length).toBeLessThan(4_100);
});

test.each(['', '%E0%A4%A', 'a\r\nb', '\u00ff', 'ÿ🙂', 'x'.repeat(4_000), '1e3', '-1', '0'])(
  'cookies > %j is neither a trail id nor a customer id',
  (value) => {
    expect([toTrailId(value), toCustomerId(value)]).toEqual([undefined, undefined]);
  },
);

test.each(['%E0%A4%A', '\u00ff\u0001', '🙂', 'x'.repeat(4_000)])(
  'request > a malformed cookie value %j is ignored',
  (value) => {
    const cookies = { trail_id: value, customer_id: value, country: value, username: value };
    const req = Object.assign(new IncomingMessage(new Socket()), { cookies, url: '/user/orders' });
    const visitor = toVisitor({ req }, true);
    expect([visitor.trailId(), visitor.customerId()]).toEqual([undefined, undefined]);
  },
);
