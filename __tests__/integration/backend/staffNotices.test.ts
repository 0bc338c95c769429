/** @jest-environment node */
import { sql } from 'kysely';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';
import { newOperator, newStaffMember } from '@/__tests__/support/staff';

const SET_ANNOUNCEMENT = 'PUT /staff/v1/announcement';
const SET_MAINTENANCE = 'PUT /staff/v1/maintenance';
const HOUR = 3_600_000;

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const withKey = (fields: object) => ({ body: { key: crypto.randomUUID(), ...fields } });
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();
const auditOf = async (target: string) =>
  (await newOperator(backend).call('GET /staff/v1/audit', { query: { target } })).data.list;

type Data<Fields> = { data: Fields };
const shownAnnouncement = async () =>
  (await backend.read<Data<{ announcement?: unknown }>>('/gateway/misc/v1/countries')).body.data
    .announcement;
const storeState = async () =>
  (
    await backend.read<Data<{ revision: number; maintenance?: object }>>(
      '/gateway/misc/v1/catalogue-revision',
    )
  ).body.data;

test('announcement > marketing writes it, shoppers read it, and the act has before and after', async () => {
  const member = await newStaffMember(backend, 'marketing');
  expect(await shownAnnouncement()).toBeUndefined();
  const { revision } = await storeState();
  const { data } = await member.call(
    SET_ANNOUNCEMENT,
    withKey({ is_on: true, text: ' Diwali sale ', link_label: 'See it', url: '/offers' }),
  );
  expect(data).toMatchObject({ text: 'Diwali sale', state: 'shown' });
  expect(await shownAnnouncement()).toEqual({
    text: 'Diwali sale',
    link: { label: 'See it', url: '/offers' },
  });
  expect((await storeState()).revision).toBeGreaterThan(revision);
  expect(await auditOf('announcement')).toMatchObject([
    { act: 'edit announcement', before: { is_on: false }, after: { text: 'Diwali sale' } },
  ]);
  await member.call(SET_ANNOUNCEMENT, withKey({ is_on: false }));
  expect(await shownAnnouncement()).toBeUndefined();
});

test('announcement > begins and ends at its times, each with a new catalogue revision', async () => {
  const operator = newOperator(backend);
  const period = {
    is_on: true,
    text: 'Soon',
    starts_at: fromNow(HOUR),
    ends_at: fromNow(2 * HOUR),
  };
  expect((await operator.call(SET_ANNOUNCEMENT, withKey(period))).data.state).toBe('scheduled');
  expect(await shownAnnouncement()).toBeUndefined();
  const { revision } = await storeState();
  await sql`update shown_changes set due_at = due_at - interval '1 hour'`.execute(backend.db);
  expect((await storeState()).revision).toBe(revision + 1);
  const begun = withKey({ starts_at: fromNow(-2 * HOUR), ends_at: fromNow(HOUR) });
  expect((await operator.call(SET_ANNOUNCEMENT, begun)).data.state).toBe('shown');
  expect(await shownAnnouncement()).toMatchObject({ text: 'Soon' });
  const ended = withKey({ ends_at: fromNow(-HOUR) });
  expect((await operator.call(SET_ANNOUNCEMENT, ended)).data.state).toBe('ended');
  expect(await shownAnnouncement()).toBeUndefined();
});

test.each([
  [{ is_on: true, text: ' ' }, 'text'],
  [{ text: 'a'.repeat(141) }, 'text'],
  [{ link_label: '', url: '/offers' }, 'link_label'],
  [{ link_label: 'See', url: '' }, 'url'],
  [{ link_label: 'See', url: 'javascript:alert(1)' }, 'url'],
  [{ link_label: 'See', url: '//evil.example' }, 'url'],
  [{ link_label: 'See', url: '/\\evil.example' }, 'url'],
  [{ starts_at: '2099-01-02T00:00:00Z', ends_at: '2099-01-01T00:00:00Z' }, 'ends_at'],
  [{ starts_at: 'tomorrow' }, 'starts_at'],
])('announcement > %j is refused in its field %s', async (fields, field) => {
  const response = await newOperator(backend).send(SET_ANNOUNCEMENT, withKey(fields));
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ invalid_fields: [{ field }] });
});

test('maintenance > an owner closes the shop, and staff go on', async () => {
  const owner = newOperator(backend);
  const expected_end = fromNow(HOUR);
  await owner.call(SET_MAINTENANCE, withKey({ is_on: true, text: 'New shelves', expected_end }));
  expect((await storeState()).maintenance).toEqual({ text: 'New shelves', expected_end });
  expect((await owner.call('GET /staff/v1/maintenance')).data.is_on).toBe(true);
  await owner.call(SET_MAINTENANCE, withKey({ is_on: false }));
  expect((await storeState()).maintenance).toBeUndefined();
  expect((await auditOf('maintenance')).map(({ after }) => after)).toMatchObject([
    { is_on: false, text: 'New shelves' },
    { is_on: true, text: 'New shelves' },
  ]);
});
