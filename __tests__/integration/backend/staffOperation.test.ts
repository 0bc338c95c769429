/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runSettingsCommand } from '@/backend/staff/cli/settingsCommand';
import { loadSetting } from '@/backend/infra/db/settings';
import { OPERATION_NAMES } from '@/lib/contract/staffOperation';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';
import { commandTools } from '@/__tests__/support/commands';
import { newOperator, newStaffMember } from '@/__tests__/support/staff';

let backend: TestBackend;
const folder = mkdtempSync(path.join(tmpdir(), 'settings-'));
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await backend.close();
});

/** Runs npm run settings, and returns what it prints. */
async function run(...args: string[]) {
  const { printed, ...tools } = commandTools(backend);
  await runSettingsCommand(tools, args);
  return JSON.parse(printed.join('\n')) as unknown;
}
const fileOf = (value: unknown) => {
  const file = path.join(folder, `${crypto.randomUUID()}.json`);
  writeFileSync(file, JSON.stringify(value));
  return file;
};

test.each(OPERATION_NAMES)(
  'npm run settings > %s is shown, and set from what it shows',
  async (name) => {
    const shown = await run('show', name);
    expect(await run('set', name, fileOf(shown))).toEqual(shown);
  },
);

test('npm run settings > a change applies at once, and the audit log has both', async () => {
  const before = await run('show', 'delay_emails');
  await run('set', 'delay_emails', fileOf({ days_before: 3 }));
  expect(await loadSetting(backend.db, 'delay_emails')).toEqual({ days_before: 3 });
  const { list } = (
    await newOperator(backend).call('GET /staff/v1/audit', { query: { target: 'operation' } })
  ).data;
  expect(list[0]).toMatchObject({
    act: 'edit operation',
    before: { delay_emails: before },
    after: { delay_emails: { days_before: 3 } },
  });
});

test.each([
  ['a wrong value', ['set', 'delay_emails', fileOf({ days_before: 'soon' })], /days_before|number/],
  ['no JSON', ['set', 'delay_emails', path.join(folder, 'missing.json')], /could not be read/],
  ['an unknown name', ['show', 'colours'], /"colours" is not one of/],
  ['no file', ['set', 'couriers'], /npm run settings -- set NAME/],
])('npm run settings > %s is refused in one sentence', async (_, args, message) => {
  await expect(run(...args)).rejects.toThrow(message);
});

type Values = Awaited<ReturnType<typeof operation>>;
const operation = async () => (await newOperator(backend).call('GET /staff/v1/operation')).data;
const put = (values: object) =>
  newOperator(backend).send('PUT /staff/v1/operation', {
    body: { key: crypto.randomUUID(), ...values },
  });
const withRates = ({ tax_rates }: Values, ...rows: object[]) => ({
  tax_rates: [...tax_rates, ...rows],
});
const rate = { hsn: '71', valid_from: '2027-04-01', up_to_inr: null, percent: 3, source: 'Test' };

/** A wrong value of each setting, and the field that names it. */
const REFUSED: [field: string, valuesOf: (now: Values) => object][] = [
  ['mail_limits.per_day.proved', () => ({ mail_limits: { per_day: { proved: 0, unproved: 1 } } })],
  [
    'import_duties.US.tax_percent',
    ({ import_duties: { US, ...rest } }) => ({
      import_duties: { ...rest, US: { ...US, tax_percent: 101 } },
    }),
  ],
  ['import_duties.UK', ({ import_duties: { US } }) => ({ import_duties: { UK: US } })],
  ['delivery_zones.IN.0.days', () => ({ delivery_zones: { IN: [{ begins: ['19'], days: 0 }] } })],
  ['delivery_zones.IN.0.begins', () => ({ delivery_zones: { IN: [{ begins: [], days: 1 }] } })],
  ['delivery_zones.XX', () => ({ delivery_zones: { XX: [{ begins: ['1'], days: 1 }] } })],
  [
    'landing_pages.min_searches',
    ({ landing_pages }) => ({ landing_pages: { ...landing_pages, min_searches: 0 } }),
  ],
  [
    'support.grievance_officer.email',
    () => ({
      support: {
        answer_hours: 24,
        grievance_officer: { name: 'Asha', email: 'asha', phone: '', address: '' },
      },
    }),
  ],
  [
    'payment_providers.0.ways.0',
    () => ({ payment_providers: [{ provider: 'stripe', ways: ['cheque'] }] }),
  ],
  [
    'payment_providers.0.currencies.0',
    () => ({ payment_providers: [{ provider: 'stripe', currencies: ['USX'] }] }),
  ],
  [
    'carriers.0.tracking_url',
    () => ({ carriers: [{ name: 'Post', tracking_url: 'post.example' }] }),
  ],
  [
    'carriers.1.name',
    () => ({
      carriers: ['UPS', 'ups'].map((name) => ({ name, tracking_url: 'https://ups.example' })),
    }),
  ],
  ['tax_rates', () => ({ tax_rates: [rate] })],
  ['tax_rates.0.hsn', ({ tax_rates }) => ({ tax_rates: [{ ...rate, hsn: '7' }, ...tax_rates] })],
  [
    'tax_rates.0.up_to_inr',
    ({ tax_rates }) => ({ tax_rates: [{ ...rate, up_to_inr: 500 }, ...tax_rates] }),
  ],
  ['tax_rates.1.hsn', ({ tax_rates }) => ({ tax_rates: [rate, rate, ...tax_rates] })],
  ['category_hsn.0.hsn', () => ({ category_hsn: [{ path: 'women', hsn: '62' }] })],
  ['exchange_rates.USD', () => ({ exchange_rates: { USD: 0 } })],
  ['exchange_rates.INR', () => ({ exchange_rates: { INR: 83 } })],
  ['exchange_rates.ZZZ', () => ({ exchange_rates: { ZZZ: 1 } })],
];
test.each(REFUSED)(
  'operation > %s is refused by its name, and nothing changes',
  async (field, valuesOf) => {
    const before = await operation();
    const response = await put(valuesOf(before));
    expect(response.status).toBe(400);
    const { invalid_fields } = (await response.json()) as { invalid_fields: { field: string }[] };
    expect(invalid_fields.map((entry) => entry.field)).toEqual([field]);
    expect(await operation()).toEqual(before);
  },
);

test('operation > lists that are tables are replaced, and rates of currencies apply', async () => {
  const before = await operation();
  const carriers = [{ name: 'Post', tracking_url: 'https://post.example/{number}' }];
  const exchange_rates = { USD: 0.0125 };
  const reply = await put({ carriers, exchange_rates, ...withRates(before, rate) });
  expect(reply.status).toBe(200);
  const after = await operation();
  expect(after.carriers).toEqual(carriers);
  expect(after.tax_rates).toContainEqual(rate);
  expect(after.tax_rates).toHaveLength(before.tax_rates.length + 1);
  expect(after.exchange_rates).toEqual({ ...before.exchange_rates, ...exchange_rates });
  const rates = await backend.db
    .selectFrom('countries')
    .select('rate')
    .where('currency_code', '=', 'USD')
    .execute();
  expect(new Set(rates.map((row) => row.rate))).toEqual(new Set([0.0125]));
});

test('operation > only owners change it', async () => {
  const member = await newStaffMember(backend, 'orders');
  const body = { key: crypto.randomUUID(), delay_emails: { days_before: 1 } };
  expect((await member.send('PUT /staff/v1/operation', { body })).status).toBe(403);
  expect((await member.call('GET /staff/v1/operation')).data.delay_emails).toBeDefined();
});
