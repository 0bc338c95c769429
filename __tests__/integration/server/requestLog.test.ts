/** @jest-environment node */
import { parseEnv } from '@/backend/env';
import { createConsoleLog } from '@/backend/infra/log';
import { LOG_LEVELS, type LogLevel } from '@/lib/node/logLevel';
import { openWebServer } from '@/__tests__/support/webServer';

const REQUEST_ID = 'a3f1c2d4e5b60718293a4b5c6d7e8f90';

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  const collect = (line: string) => void lines.push(line);
  jest.spyOn(console, 'log').mockImplementation(collect);
  jest.spyOn(console, 'error').mockImplementation(collect);
});

async function readPage(logLevel: LogLevel) {
  const { get } = await openWebServer({ logLevel });
  const reply = await get('/new?email=asha@example.com', { 'X-Request-Id': REQUEST_ID });
  await reply.text();
}

test('request log > at debug the web process logs each request without its query', async () => {
  await readPage('debug');
  expect(lines).toEqual([
    expect.stringMatching(
      /^GET \/new: 200 in \d+ ms \(request a3f1c2d4e5b60718293a4b5c6d7e8f90\)$/,
    ),
  ]);
});

test('request log > at info the web process logs no request that succeeds', async () => {
  await readPage('info');
  expect(lines).toEqual([]);
});

test.each([
  ['error', ['error']],
  ['warn', ['error', 'warn']],
  ['info', ['error', 'warn', 'info']],
  ['debug', ['error', 'warn', 'info', 'debug']],
])('log level > with %s the backend writes %j', (LOG_LEVEL, written) => {
  const log = createConsoleLog(parseEnv({ LOG_LEVEL }));
  for (const level of LOG_LEVELS) log({ level, event: 'tested' });
  expect(lines.map((line) => (JSON.parse(line) as { level: string }).level)).toEqual(written);
});

/** The storefront's configuration, read anew. */
async function readWebEnv(logLevel: string) {
  jest.resetModules();
  const replaced = jest.replaceProperty(process, 'env', { ...process.env, LOG_LEVEL: logLevel });
  try {
    const { env } = await import('@/lib/node/env');
    return env().logLevel;
  } finally {
    replaced.restore();
  }
}

test('log level > is info by default, in both programs', async () => {
  expect(parseEnv({ LOG_LEVEL: '' }).LOG_LEVEL).toBe('info');
  expect(await readWebEnv('')).toBe('info');
});

test('log level > another word stops both programs with the names that are allowed', async () => {
  const sentence = /LOG_LEVEL .*error, warn, info or debug/;
  expect(() => parseEnv({ LOG_LEVEL: 'verbose' })).toThrow(sentence);
  await expect(readWebEnv('verbose')).rejects.toThrow(sentence);
});
