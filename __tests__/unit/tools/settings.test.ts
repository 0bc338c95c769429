/** @jest-environment node */
import { createServer } from 'node:net';
import { withEmptySeed } from '@/tools/launch/emptySeed.mjs';
import {
  describePortConflict,
  describeSharedPort,
  freePort,
  requireFreePorts,
} from '@/tools/launch/ports.mjs';
import { settings } from '@/tools/launch/settings.mjs';
import { portsOf } from '@/tools/launch/storePorts.mjs';

test('launch settings > default to port 3000 for the store and 4000 for the backend', () => {
  const { address, backendAddress, ownBackend, env } = settings({});
  expect({ address, backendAddress, ownBackend }).toEqual({
    address: 'http://127.0.0.1:3000',
    backendAddress: 'http://127.0.0.1:4000',
    ownBackend: true,
  });
  expect(env).toMatchObject({
    MAIN_API_BASE: 'http://127.0.0.1:4000/main',
    GATEWAY_API_BASE: 'http://127.0.0.1:4000/gateway',
    SITE_URL: 'http://127.0.0.1:3000',
  });
});

test('launch settings > custom ports appear in the site URL and the API bases', () => {
  const { env } = settings({ PORT: '3100', BACKEND_PORT: '4100', HOST: '0.0.0.0' });
  expect(env).toMatchObject({
    SITE_URL: 'http://127.0.0.1:3100',
    MAIN_API_BASE: 'http://127.0.0.1:4100/main',
  });
});

test('launch settings > omit the reference backend only when both API bases are configured', () => {
  expect(settings({ MAIN_API_BASE: 'https://api.example' }).ownBackend).toBe(true);
  expect(
    settings({ MAIN_API_BASE: 'https://api.example', GATEWAY_API_BASE: 'https://gateway.example' })
      .ownBackend,
  ).toBe(false);
});

test('launch settings > reject an invalid port with its variable name', () => {
  expect(() => settings({ PORT: 'http' })).toThrow(
    'PORT must be a port from 1 to 65535, but is "http".',
  );
  expect(() => settings({ BACKEND_PORT: '70000' })).toThrow('BACKEND_PORT must be a port');
});

const WEB = { host: '127.0.0.1', variable: 'PORT', hostVariable: 'HOST' };

test('ports > a port in use is reported with the variable to set', async () => {
  const port = await freePort();
  const ports = [{ host: '127.0.0.1', port, variable: 'BACKEND_PORT' }];
  await expect(requireFreePorts(ports)).resolves.toBeUndefined();
  const other = createServer();
  await new Promise<void>((listening) => other.listen(port, '127.0.0.1', listening));
  await expect(requireFreePorts(ports, 0)).rejects.toThrow(
    `Port ${port} is taken by another program: stop it, or set BACKEND_PORT to a free port (BACKEND_PORT=${port + 1} npm start).`,
  );
  await new Promise((closed) => other.close(closed));
});

test('ports > no free port is given twice', async () => {
  const ports: number[] = [];
  while (ports.length < 500) ports.push(await freePort());
  expect(new Set(ports).size).toBe(500);
});

test('ports > a reserved port and an unavailable host have their own messages', () => {
  expect(describePortConflict('EACCES', { ...WEB, port: 80 })).toBe(
    'Port 80 is reserved for the system: set PORT to a port above 1023.',
  );
  expect(
    describePortConflict('EADDRNOTAVAIL', {
      host: '9.9.9.9',
      port: 4001,
      variable: 'STAFF_PORT',
      hostVariable: 'STAFF_HOST',
    }),
  ).toContain('set STAFF_HOST to an address of this machine');
});

const METRICS = { METRICS_HOST: '0.0.0.0', WEB_METRICS_PORT: '9464', BACKEND_METRICS_PORT: '9465' };
const ELSEWHERE = { MAIN_API_BASE: 'https://api.example', GATEWAY_API_BASE: 'https://api.example' };
test.each<[string, Record<string, string>, string[]]>([
  ['the default settings', {}, ['127.0.0.1:3000 PORT', '127.0.0.1:4000 BACKEND_PORT']],
  [
    'metrics and a staff port',
    { ...METRICS, STAFF_HOST: '::1', STAFF_PORT: '4001' },
    [
      '127.0.0.1:3000 PORT',
      '0.0.0.0:9464 WEB_METRICS_PORT',
      '127.0.0.1:4000 BACKEND_PORT',
      '::1:4001 STAFF_PORT',
      '0.0.0.0:9465 BACKEND_METRICS_PORT',
    ],
  ],
  [
    'a backend elsewhere',
    { ...METRICS, ...ELSEWHERE, WEB_METRICS_PORT: '0' },
    ['127.0.0.1:3000 PORT'],
  ],
])('ports > that %s need', (_, env, expected) => {
  expect(
    portsOf(settings(env)).map(({ host, port, variable }) => `${host}:${port} ${variable}`),
  ).toEqual(expected);
});

test.each<[Record<string, string>, string | undefined]>([
  [{ PORT: '4000' }, 'PORT and BACKEND_PORT are both 4000: set one to another port.'],
  [{ STAFF_PORT: '3000' }, 'PORT and STAFF_PORT are both 3000: set one to another port.'],
  [
    { ...METRICS, BACKEND_METRICS_PORT: '9464' },
    'WEB_METRICS_PORT and BACKEND_METRICS_PORT are both 9464: set one to another port.',
  ],
  [
    { ...METRICS, BACKEND_METRICS_PORT: '4000' },
    'BACKEND_PORT and BACKEND_METRICS_PORT are both 4000: set one to another port.',
  ],
  [
    { HOST: '::', STAFF_PORT: '3000' },
    'PORT and STAFF_PORT are both 3000: set one to another port.',
  ],
  [{ STAFF_HOST: '::1', STAFF_PORT: '3000' }, undefined],
  [{ ...ELSEWHERE, PORT: '4000' }, undefined],
])('ports > of %j, two variables with the same port are named', (env, sentence) => {
  const ports = portsOf(settings(env));
  const sentences = ports.map((entry) => describeSharedPort(entry, ports)).filter(Boolean);
  expect(sentences[0]).toBe(sentence);
});

test('ports > a store with the same port twice does not start', async () => {
  const port = String(await freePort());
  await expect(
    requireFreePorts(portsOf(settings({ PORT: port, BACKEND_PORT: port }))),
  ).rejects.toThrow(`PORT and BACKEND_PORT are both ${port}: set one to another port.`);
});

test('ports > a port that is being released is awaited', async () => {
  const port = await freePort();
  const closing = createServer();
  await new Promise<void>((listening) => closing.listen(port, '127.0.0.1', listening));
  setTimeout(() => closing.close(), 200);
  await expect(
    requireFreePorts([{ host: '127.0.0.1', port, variable: 'PORT' }]),
  ).resolves.toBeUndefined();
});

test.each([
  ['', 'SEED=empty\n'],
  ['PORT=1', 'PORT=1\nSEED=empty\n'],
  ['SEED=demo\nPORT=1\n', 'SEED=empty\nPORT=1\n'],
  ['#SEED=demo\n', '#SEED=demo\nSEED=empty\n'],
])('reset > %j chooses a store without demo products', (text, expected) => {
  expect(withEmptySeed(text)).toBe(expected);
});
