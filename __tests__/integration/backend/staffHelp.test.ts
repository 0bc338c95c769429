/** @jest-environment node */
import type { HelpTextWire } from '@/lib/contract/helpTexts';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';
import { newOperator, newStaffMember, type TestStaffClient } from '@/__tests__/support/staff';

const READ = 'GET /staff/v1/help-pages/:slug';
const WRITE = 'PUT /staff/v1/help-pages/:slug';
const PUBLISH = 'POST /staff/v1/help-pages/:slug/publish';
const REVERT = 'POST /staff/v1/help-pages/:slug/revert';

let backend: TestBackend;
let marketing: TestStaffClient;
beforeAll(async () => {
  backend = await openTestBackend();
  marketing = await newStaffMember(backend, 'marketing');
});
afterAll(() => backend.close());

const withKey = (fields: object = {}) => ({ body: { key: crypto.randomUUID(), ...fields } });
const read = async (slug: string) => (await marketing.call(READ, { params: { slug } })).data;
const shown = async () =>
  (
    await backend.read<{ data: { list: (HelpTextWire & { slug: string })[] } }>(
      '/gateway/misc/v1/help-texts',
    )
  ).body.data.list;
const revision = async () =>
  (await backend.read<{ data: { revision: number } }>('/gateway/misc/v1/catalogue-revision')).body
    .data.revision;
/** The text with the paragraphs of its first section replaced. */
const withFirst = ({ summary, sections }: HelpTextWire, paragraphs: string[]) => ({
  summary,
  sections: sections.with(0, { ...sections[0], heading: sections[0]?.heading ?? '', paragraphs }),
});

test('help pages > a draft is shown when it is published, and the default text after a revert', async () => {
  const params = { slug: 'returns' };
  const { default_text } = await read('returns');
  const text = withFirst(default_text, [
    'Send it back within {return_days}, or {return_days_abroad} from abroad. {return_days_of_members}',
  ]);
  const { data } = await marketing.call(WRITE, { params, ...withKey(text) });
  expect(data).toMatchObject({ has_draft: true, is_replaced: false, text });
  expect(await shown()).toEqual([]);
  const before = await revision();
  await marketing.call(PUBLISH, { params, ...withKey() });
  expect(await shown()).toEqual([{ slug: 'returns', ...text }]);
  expect(await revision()).toBeGreaterThan(before);
  expect(await marketing.expectRefusal(PUBLISH, { params, ...withKey() })).toMatchObject({
    status: 409,
  });
  await marketing.call(REVERT, { params, ...withKey() });
  expect([await shown(), (await read('returns')).text]).toEqual([[], default_text]);
  const { list } = (
    await newOperator(backend).call('GET /staff/v1/audit', {
      query: { target: 'help page returns' },
    })
  ).data;
  expect(list.map(({ act }) => act)).toEqual([
    'revert help page',
    'publish help page',
    'edit help page',
  ]);
});

test('help pages > the values are those of the settings', async () => {
  const operator = newOperator(backend);
  const { returns } = (await operator.call('GET /staff/v1/settings')).data;
  await operator.call(
    'PUT /staff/v1/settings',
    withKey({ returns: { ...returns, india_days: 11 } }),
  );
  const { values, tables } = await read('shipping');
  expect(values).toContainEqual({ name: 'return_days', text: '11 days' });
  const shipping = tables.find(({ name }) => name === 'shipping_by_country');
  expect(shipping?.rows.map(([country]) => country)).toContain('India');
});

describe('help pages > a text is refused in its field', () => {
  const FIRST = 'sections.0.paragraphs';
  test.each([
    ['a lost value', ['Within a few days.'], FIRST],
    [
      'a misspelt value',
      ['{retrun_days} {return_days} {return_days_abroad} {return_days_of_members}'],
      `${FIRST}.0`,
    ],
    [
      'half a brace',
      ['{return_days} {return_days_abroad} {return_days_of_members} {return'],
      `${FIRST}.0`,
    ],
    [
      'a tag',
      ['{return_days} {return_days_abroad} {return_days_of_members} <script>'],
      `${FIRST}.0`,
    ],
    [
      'nothing to read',
      ['{return_days} {return_days_abroad} {return_days_of_members}', '\u200b \u202e'],
      `${FIRST}.1`,
    ],
  ])('%s', async (_, paragraphs, field) => {
    const { default_text } = await read('returns');
    const body = withKey(withFirst(default_text, paragraphs));
    const response = await marketing.send(WRITE, { params: { slug: 'returns' }, ...body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ invalid_fields: [{ field }] });
  });

  test('a lost table, a lost anchor and a link to another host', async () => {
    const { default_text } = await read('shipping');
    const { summary, sections } = default_text;
    const errors = async (changed: object[]) => {
      const body = withKey({ summary, sections: changed });
      const response = await marketing.send(WRITE, { params: { slug: 'shipping' }, ...body });
      return (await response.json()) as { invalid_fields: { field: string }[] };
    };
    const noTable = sections.map((section) => ({ ...section, table: null }));
    expect(await errors(noTable)).toMatchObject({
      invalid_fields: [{ field: 'sections.0.table' }],
    });
    const noAnchor = sections.map((section) => ({ ...section, id: null }));
    expect(await errors(noAnchor)).toMatchObject({
      invalid_fields: [{ field: 'sections.1.paragraphs' }],
    });
    const links = [{ name: 'Elsewhere', href: 'https://elsewhere.example' }];
    const foreign = sections.map((section) => ({ ...section, links }));
    expect((await errors(foreign)).invalid_fields[0]?.field).toBe('sections.0.links.0.href');
  });
});

test('help pages > characters that are not seen are removed', async () => {
  const { default_text } = await read('sizes');
  const text = withFirst(default_text, ['Measure\u202e with\u0007 a  tape.\n']);
  const { data } = await marketing.call(WRITE, { params: { slug: 'sizes' }, ...withKey(text) });
  expect(data.text.sections[0]?.paragraphs).toEqual(['Measure with a tape.']);
});

test('help pages > an unknown page is a 404', async () => {
  const unknown = { params: { slug: 'contact' } };
  expect((await marketing.expectRefusal(READ, unknown)).status).toBe(404);
});
