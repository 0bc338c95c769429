/** @jest-environment node */
import { Hono } from 'hono';
import { createErrorHandler } from '@/backend/http/errors';

const databaseError = (fields: object, message = 'database') =>
  Object.assign(new Error(message), fields);

test.each<[string, Error, string]>([
  [
    'an exhausted connection pool',
    new Error('timeout exceeded when trying to connect'),
    'overloaded',
  ],
  ['a lost connection', new Error('Connection terminated unexpectedly'), 'database_unavailable'],
  [
    'a server that is away',
    databaseError({ code: 'ECONNREFUSED', syscall: 'connect' }),
    'database_unavailable',
  ],
  ['a server that stops', databaseError({ code: '57P01' }), 'database_unavailable'],
  ['a server whose disk is full', databaseError({ code: '53100' }), 'database_unavailable'],
  ['a server without memory', databaseError({ code: '53200' }), 'database_unavailable'],
  ['a server that became a replica', databaseError({ code: '25006' }), 'database_unavailable'],
])('errors > %s returns 503 with Retry-After', async (_, error, event) => {
  const logged: Record<string, unknown>[] = [];
  const app = new Hono();
  app.onError(createErrorHandler((entry) => void logged.push(entry)));
  app.get('/', () => {
    throw error;
  });
  const reply = await app.request('/');
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await reply.json()).toEqual({
    status: 503,
    message: 'The store is very busy. Please try again in a moment.',
  });
  expect(logged).toMatchObject([{ event }]);
});

test('errors > a provider that is away is no fault of the database', async () => {
  const app = new Hono();
  app.onError(createErrorHandler(() => undefined));
  app.get('/', () => {
    throw databaseError({ code: 'ECONNREFUSED', isAxiosError: true });
  });
  expect((await app.request('/')).status).toBe(500);
});
