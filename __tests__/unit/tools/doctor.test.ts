/** @jest-environment node */
import { checkEmbedded, checkService, checkSettings } from '@/backend/doctor/checks';
import {
  checkChromium,
  checkDisk,
  checkFolder,
  checkNode,
  checkPackages,
  checkPort,
  formatChecks,
  readChecks,
} from '@/tools/doctor/checks.mjs';
import { checkStorefrontSettings } from '@/tools/doctor/storefrontSettings';

const PUBLIC = { NODE_ENV: 'production', SITE_URL: 'https://shop.example' };

test('doctor > says what is wrong on the machine, and what to do', () => {
  const port = { port: 3000, variable: 'PORT' };
  expect(
    [
      checkNode('18.0.0'),
      checkPackages(true),
      checkPort(port, { problem: 'Port 3000 is taken', isStore: false }),
      checkDisk({ bavail: 299, bsize: 1024 * 1024 }),
      checkFolder('/data', 'EROFS'),
    ].map(({ isRight, detail }) => [isRight, detail]),
  ).toEqual([
    [false, 'Node 18.0.0 is too old: the store needs Node 20.9 or newer.'],
    [false, 'missing or of another version: run npm start, or npm ci'],
    [false, 'Port 3000 is taken'],
    [false, '299 MB free: at least 300 MB are needed'],
    [false, '/data cannot be written (EROFS): set DATA_DIR to one that can'],
  ]);
});

test('doctor > a machine that can run the store is right', () => {
  const port = { port: 3000, variable: 'PORT' };
  const checks = [
    checkNode('24.21.0'),
    checkPackages(false),
    checkPort(port, { problem: undefined, isStore: false }),
    checkPort(port, { problem: 'Port 3000 is taken', isStore: true }),
    checkDisk({ bavail: 300, bsize: 1024 * 1024 }),
    checkFolder('/data', undefined),
    checkChromium('/usr/bin/chromium'),
  ];
  expect(checks.map(({ isRight }) => isRight)).toEqual(checks.map(() => true));
});

test('doctor > settings that do not parse, and a public store with sandboxes, are wrong', () => {
  expect(checkSettings({ BACKEND_PORT: 'x' }).check).toMatchObject({
    isRight: false,
    detail: expect.stringContaining('BACKEND_PORT') as string,
  });
  expect(checkSettings(PUBLIC).check).toMatchObject({
    isRight: false,
    detail: expect.stringContaining('SMTP_URL') as string,
  });
  expect(checkSettings({}).check).toMatchObject({ isRight: true });
});

test.each([
  ['PAGE_CACHE_MB', 'x', 'must be a whole number'],
  ['BACKEND_TIMEOUT_MS', '-1', 'must be a whole number'],
  ['WEB_PROCESSES', '1.5', 'must be a whole number'],
  ['DESK_ORIGIN', 'desk', 'must be a full address'],
])('doctor > %s=%s of the web process is wrong', (variable, value, sentence) => {
  expect(checkStorefrontSettings({ [variable]: value })).toMatchObject({
    isRight: false,
    detail: expect.stringContaining(`${variable} ${sentence}`) as string,
  });
  expect(checkStorefrontSettings({})).toMatchObject({ isRight: true });
});

test('doctor > a warning beside the checks is shown, and an error instead of them is wrong', () => {
  const check = { name: 'Settings (web)', isRight: true, detail: 'of x' };
  expect(readChecks(`Rename these settings\n${JSON.stringify([check])}\n`)).toEqual([
    { name: 'Warning', detail: 'Rename these settings' },
    check,
  ]);
  expect(readChecks('Error: no\n')).toEqual([
    { name: 'Settings', isRight: false, detail: 'Error: no' },
  ]);
});

test('doctor > a service that does not answer is wrong, with its error', async () => {
  expect(await checkService('Redis', Promise.reject(new Error('refused')))).toEqual({
    name: 'Redis',
    isRight: false,
    detail: 'does not answer: refused',
  });
  expect(await checkService('Redis', Promise.resolve('reachable'))).toMatchObject({
    isRight: true,
  });
  expect(checkEmbedded({ exists: true, isOpen: true }).detail).toContain('in use');
});

test('doctor > the table marks each check and counts what is wrong', () => {
  const checks = [
    { name: 'Node', isRight: true, detail: '24.21.0' },
    { name: 'Packages', isRight: false, detail: 'missing' },
    checkChromium(undefined),
  ];
  expect(formatChecks(checks).split('\n')).toEqual([
    'Node      right  24.21.0',
    'Packages  WRONG  missing',
    expect.stringMatching(/^Chromium {2}- {6}none found/),
    '',
    '1 of 3 are wrong.',
  ]);
});
