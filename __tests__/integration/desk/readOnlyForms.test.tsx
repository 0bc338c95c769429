import { screen, within } from '@testing-library/react';
import type { StaffRole } from '@/lib/contract/staff';
import { serveStaffApi, showDesk, signInToDesk } from '@/__tests__/support/desk';
import { newOperator } from '@/__tests__/support/staff';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

const key = () => crypto.randomUUID();

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
  serveStaffApi(store);
  const operator = newOperator(store);
  await operator.call('POST /staff/v1/coupons', {
    body: { key: key(), code: 'AAREAD', title: 'Ten', percent: 10 },
  });
  await operator.call('PUT /staff/v1/synonyms', {
    body: { key: key(), word: 'aaread', meanings: ['saree'] },
  });
  await operator.call('PUT /staff/v1/search-pins', {
    body: { key: key(), query: 'aaread', product_ids: [620101] },
  });
  await operator.call('POST /staff/v1/looks', {
    body: { key: key(), name: 'Read', product_ids: [620101, 620464] },
  });
});
afterAll(() => store.close());

/** Every list whose rows are forms, with a role that only reads it and a field of the form. */
const FORMS: [list: string, path: string, role: StaffRole, field: RegExp][] = [
  ['Products', '/products', 'support', /^Name/],
  ['Categories', '/categories', 'support', /^Name/],
  ['Designers', '/designers', 'marketing', /^Name/],
  ['Looks', '/looks', 'support', /^Name/],
  ['Coupons', '/coupons', 'read-only', /^Title/],
  ['Synonyms', '/synonyms', 'read-only', /^Finds/],
  ['Pinned results', '/search-pins', 'support', /^Products that come first/],
  ['Landing pages', '/landing-pages', 'support', /^Title/],
  ['Help pages', '/help-pages', 'catalogue', /^Summary/],
  ['Banners', '/home', 'catalogue', /^Heading/],
  ['Carousels', '/home', 'catalogue', /^Title/],
];

test.each(FORMS)(
  'desk > a role that only reads opens a row of %s and cannot save',
  async (list, path, role, field) => {
    await signInToDesk(store, role);
    const user = await showDesk(path);
    const rows = within(await screen.findByRole('list', { name: list }));
    const [first] = await rows.findAllByRole('link');
    if (!first) throw new Error('The list has no link.');
    expect(screen.queryByRole('link', { name: /^New / })).toBeNull();
    expect(screen.queryByRole('button', { name: /from a file$/ })).toBeNull();
    await user.click(first);
    expect((await screen.findAllByLabelText(field))[0]).toBeDisabled();
    expect(
      screen.queryByRole('button', { name: /^(Save|Remove|End|Withdraw|Publish)/ }),
    ).toBeNull();
  },
);
