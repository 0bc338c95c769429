/** @jest-environment node */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCouponsCommand } from '@/backend/staff/cli/couponsCommand';
import { commandTools } from '@/__tests__/support/commands';
import { newOperator } from '@/__tests__/support/staff';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

async function addFile(...lines: string[]) {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'sheet-')), 'coupons.csv');
  writeFileSync(file, lines.join('\n'));
  const { printed, ...tools } = commandTools(store);
  const error = await runCouponsCommand(tools, ['add-file', file]).then(
    () => undefined,
    (reason: unknown) => (reason as Error).message,
  );
  return { printed, error };
}
const couponOf = async (code: string) => {
  const { data } = await newOperator(store).call('GET /staff/v1/coupons', {
    query: { search: code },
  });
  return data.list[0];
};

test('npm run coupons add-file > adds coupons, and changes known ones', async () => {
  const header = 'code,title,percent,flat,max_discount,countries,ends_at,max_uses';
  expect(
    await addFile(
      header,
      'sheet1,10% off,10,,"2,000",IN AE,2099-01-31,50',
      'SHEET2,₹500 off,,500,,,,',
    ),
  ).toEqual({ printed: ['2 changed, 0 unchanged, 0 refused.'], error: undefined });
  expect(await couponOf('SHEET1')).toMatchObject({
    percent: 10,
    max_discount: 2_000,
    countries: ['IN', 'AE'],
    ends_at: '2099-01-31T18:29:59.000Z',
    max_uses: 50,
  });
  expect(await addFile(header, 'SHEET1,,,750,,,none,', 'SHEET2,,,500,,,,')).toEqual({
    printed: ['1 changed, 1 unchanged, 0 refused.'],
    error: undefined,
  });
  expect(await couponOf('SHEET1')).toMatchObject({
    title: '10% off',
    percent: null,
    flat: 750,
    max_discount: null,
    ends_at: null,
    max_uses: 50,
  });
  const { list } = (
    await newOperator(store).call('GET /staff/v1/audit', { query: { target: 'coupons' } })
  ).data;
  expect(list[0]).toMatchObject({
    act: 'set coupons',
    before: { SHEET1: { percent: 10 } },
    after: { SHEET1: { flat: 750 } },
  });
});

test('npm run coupons add-file > refused rows are named, and the others are written', async () => {
  const { printed, error } = await addFile(
    'code,title,percent,ends_at,countries',
    'SHEET3,Ten,10,,',
    'SHEET3,Ten again,10,,',
    'A!,Wrong code,10,,',
    'SHEET4,Too much,95,,',
    'SHEET5,Words,ten,,',
    'SHEET6,,10,,',
    'SHEET7,Unknown day,10,31.12.2099,',
    'SHEET8,Unknown country,10,,XX',
    'SHEET9,Nine,9,,',
  );
  expect(error).toBe('2 changed, 0 unchanged, 7 refused.');
  expect(printed).toEqual([
    'line 3, code: This coupon is in line 2 already',
    'line 4, code: Please enter 3 to 40 letters and digits',
    'line 5, percent: Please enter 1 to 90 percent',
    'line 6, percent: Please enter a number',
    'line 7, title: Please enter a title',
    'line 8, ends_at: Please enter a date and time',
    'line 9, countries: The store does not sell to XX',
  ]);
  expect(await couponOf('SHEET9')).toMatchObject({ percent: 9 });
});
