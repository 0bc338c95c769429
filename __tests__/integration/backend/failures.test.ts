/** @jest-environment node */
import { Hono } from 'hono';
import { createErrorHandler } from '@/backend/http/errors';

test('errors > an exhausted connection pool returns 503 with Retry-After', async () => {
  const logged: Record<string, unknown>[] = [];
  const app = new Hono();
  app.onError(createErrorHandler((event) => void logged.push(event)));
  app.get('/', () => {
    throw new Error('timeout exceeded when trying to connect');
  });
  const reply = await app.request('/');
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await reply.json()).toEqual({
    status: 503,
    message: 'The store is very busy. Please try again in a moment.',
  });
  expect(logged).toMatchObject([{ level: 'warn', event: 'overloaded' }]);
});
