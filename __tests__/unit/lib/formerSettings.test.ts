/** @jest-environment node */
import { parseEnv } from '@/backend/env';
import { renameFormerSettings } from '@/lib/node/formerSettings';

const warnings: string[] = [];
const warn = (line: string) => warnings.push(line);
beforeEach(() => {
  warnings.length = 0;
});

test.each([
  ['MOST_PAGES', 'MAX_CONCURRENT_RENDERS', '24'],
  ['MOST_CALLS', 'MAX_PROXIED_REQUESTS', '64'],
  ['MOST_REQUESTS', 'MAX_CONCURRENT_REQUESTS', '100'],
  ['SEARCHES_A_MINUTE', 'SEARCH_RATE_LIMIT_PER_MINUTE', '60'],
  ['CS_TOKEN', 'SUPPORT_AGENT_TOKEN', 'a-token-of-support-agents'],
  ['CHECK_REPLIES', 'VALIDATE_RESPONSES', 'false'],
  ['DATABASE_POOL', 'DATABASE_POOL_SIZE', '5'],
  ['GEO_DB', 'GEOIP_DB_FILE', 'countries.mmdb'],
  ['DATA_CACHE_MS', 'DATA_CACHE_TTL_MS', '0'],
])('former settings > %s is read as %s, with a warning', (former, name, value) => {
  expect(renameFormerSettings({ [former]: value }, warn)).toMatchObject({ [name]: value });
  expect(warnings).toEqual([
    `Rename these settings; the next release ignores the former names: ${former} to ${name}.`,
  ]);
});

test('former settings > the current name takes precedence, and one line names all', () => {
  const settings = { MOST_PAGES: '24', MAX_CONCURRENT_RENDERS: '40', MOST_CALLS: '64' };
  expect(renameFormerSettings(settings, warn)).toMatchObject({
    MAX_CONCURRENT_RENDERS: '40',
    MAX_PROXIED_REQUESTS: '64',
  });
  expect(warnings).toHaveLength(1);
});

test('former settings > current names cause no warning', () => {
  const settings = { MAX_CONCURRENT_RENDERS: '40', MOST_PAGES: '' };
  expect(renameFormerSettings(settings, warn)).toEqual(settings);
  expect(warnings).toEqual([]);
});

test('former settings > are accepted by the backend', () => {
  const warnSpy = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(parseEnv({ SEARCHES_A_MINUTE: '60' }).SEARCH_RATE_LIMIT_PER_MINUTE).toBe(60);
  expect(warnSpy).toHaveBeenCalledTimes(1);
  warnSpy.mockRestore();
});
