/** @jest-environment node */
import type { LogEvent } from 'kysely';
import { backendRegister } from '@/backend/infra/metrics';
import type { LogLevel } from '@/lib/node/logLevel';
import { createQueryObserver } from '@/backend/infra/queryMetrics';

const SECRET = 'asha@example.com';
const ended = (ms: number): LogEvent =>
  ({
    level: 'query',
    query: { sql: 'select *\n  from customers where email = $1', parameters: [SECRET] },
    queryDurationMillis: ms,
  }) as unknown as LogEvent;

function observe(threshold: number, ms: number, LOG_LEVEL: LogLevel = 'info') {
  const logged: object[] = [];
  const settings = { SLOW_QUERY_MS: threshold, LOG_LEVEL };
  createQueryObserver(settings, (event) => void logged.push(event))(ended(ms));
  return logged;
}

test('slow queries > are logged from the threshold on, without their values', () => {
  const logged = observe(500, 500);
  expect(logged).toEqual([
    expect.objectContaining({
      level: 'warn',
      event: 'slow_query',
      ms: 500,
      sql: 'select * from customers where email = $1',
    }),
  ]);
  expect(JSON.stringify(logged)).not.toContain(SECRET);
});

test.each([
  ['faster than the threshold', 500, 499],
  ['with the log turned off', 0, 60_000],
])('slow queries > a query %s is not logged', (_, threshold, ms) => {
  expect(observe(threshold, ms)).toEqual([]);
});

test('query log > at debug every query is logged, without its values', () => {
  const logged = observe(500, 3, 'debug');
  expect(logged).toEqual([expect.objectContaining({ level: 'debug', event: 'query', ms: 3 })]);
  expect(JSON.stringify(logged)).not.toContain(SECRET);
});

test('query metrics > are by the kind of statement', async () => {
  expect(await backendRegister.metrics()).toContain(
    'database_query_seconds_count{statement="select",outcome="done"} 4',
  );
});
