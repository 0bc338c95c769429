import { describeStartFailure } from '@/backend/infra/startFailure';

const ADDRESS = {
  BACKEND_PORT: 4000,
  BACKEND_HOST: '127.0.0.1',
  STAFF_PORT: 4001,
  BACKEND_METRICS_PORT: 9465,
};

test.each([
  [
    { code: 'EADDRINUSE', port: 4000 },
    'Port 4000 is taken by another program. Stop it, or set BACKEND_PORT.',
  ],
  [
    { code: 'EADDRINUSE', port: 4001 },
    'Port 4001 is taken by another program. Stop it, or set STAFF_PORT.',
  ],
  [
    { code: 'EACCES', message: 'listen EACCES 127.0.0.1:80', port: 80 },
    'Port 80 may not be used by this account. Set BACKEND_PORT to one above 1024.',
  ],
  [
    { code: 'EADDRINUSE', port: 9465 },
    'Port 9465 is taken by another program. Stop it, or set BACKEND_METRICS_PORT.',
  ],
  [
    { code: 'EADDRNOTAVAIL', port: 9465, address: '203.0.113.1' },
    'This machine has no address 203.0.113.1. Set METRICS_HOST.',
  ],
  [
    { code: 'EADDRNOTAVAIL', port: 4001, address: '203.0.113.1' },
    'This machine has no address 203.0.113.1. Set STAFF_HOST.',
  ],
  [{ code: 'EADDRNOTAVAIL' }, 'This machine has no address 127.0.0.1. Set BACKEND_HOST.'],
  [{ code: 'ENOSPC' }, 'The disk is full. Free some space and start again.'],
  [{ errno: 51 }, 'The disk is full. Free some space and start again.'],
  [
    { code: 'EROFS', message: 'read-only file system' },
    'The data folder cannot be written (read-only file system). Set DATA_DIR to one that can.',
  ],
  [{ code: 'ECONNREFUSED' }, expect.stringMatching(/^The database named by DATABASE_URL/)],
])('start > %j is said in a sentence', (error, sentence) => {
  expect(describeStartFailure(error, ADDRESS)).toEqual(sentence);
});

test('start > two variables with the same port are named', () => {
  expect(
    describeStartFailure({ code: 'EADDRINUSE', port: 4000 }, { ...ADDRESS, STAFF_PORT: 4000 }),
  ).toBe('BACKEND_PORT and STAFF_PORT are both 4000. Set one to another port.');
});
