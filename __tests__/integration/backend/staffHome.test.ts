/** @jest-environment node */
import sharp from 'sharp';
import type { HomeWire } from '@/lib/contract/listing';
import { staffHomeCalls, type StaffBannerWire } from '@/lib/contract/staffHome';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';
import { newOperator, newStaffMember, type TestStaffClient } from '@/__tests__/support/staff';

const ADD = 'POST /staff/v1/banners';
const EDIT = 'PUT /staff/v1/banners/:id';
const ADD_CAROUSEL = 'POST /staff/v1/carousels';
const HOUR = 3_600_000;

let backend: TestBackend;
let operator: TestStaffClient;
let marketing: TestStaffClient;
beforeAll(async () => {
  backend = await openTestBackend();
  operator = newOperator(backend);
  marketing = await newStaffMember(backend, 'marketing');
});
afterAll(() => backend.close());

const withKey = (fields: object = {}) => ({ body: { key: crypto.randomUUID(), ...fields } });
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();
const home = async () =>
  (await backend.read<{ data: HomeWire }>('/gateway/browse/v2/home')).body.data;
const revision = async () =>
  (await backend.read<{ data: { revision: number } }>('/gateway/misc/v1/catalogue-revision')).body
    .data.revision;
const acts = async (target: string) =>
  (await operator.call('GET /staff/v1/audit', { query: { target } })).data.list.map(
    ({ act }) => act,
  );

function upload(bytes: Uint8Array<ArrayBuffer>, type = 'image/jpeg') {
  return backend.staffFetch(
    new Request('http://127.0.0.1:4001/staff/v1/pictures', {
      method: 'POST',
      headers: { Authorization: `Operator ${backend.operatorToken}`, 'Content-Type': type },
      body: bytes,
    }),
    { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
  );
}
const photo = async () =>
  new Uint8Array(
    await sharp({ create: { width: 3_000, height: 1_000, channels: 3, background: '#8a2233' } })
      .withExif({ IFD0: { Copyright: 'Somebody at home' } })
      .jpeg()
      .toBuffer(),
  );
const uploadedPicture = async () =>
  staffHomeCalls['POST /staff/v1/pictures'].reply.parse(await (await upload(await photo())).json())
    .data;

const TERMS = {
  heading: 'Lamps and silk',
  link_label: 'See Diwali',
  url: '/occasion/festive',
  alt: 'A row of lamps on a step',
};
async function newBanner(fields: object = {}): Promise<StaffBannerWire> {
  const { file } = await uploadedPicture();
  return (await marketing.call(ADD, withKey({ ...TERMS, wide_file: file, ...fields }))).data;
}

describe('banner pictures', () => {
  test('are kept smaller, without metadata, and served in the widths of the shop', async () => {
    const { file, width, height } = await uploadedPicture();
    expect([width, height]).toEqual([2_400, 800]);
    const response = await backend.fetch(new Request(`http://backend.test/media/${file}`));
    const master = Buffer.from(await response.arrayBuffer());
    expect((await sharp(master).metadata()).exif).toBeUndefined();
    const derived = await backend.fetch(
      new Request(`http://backend.test/media/tr:w-450/${file}`, {
        headers: { Accept: 'image/webp' },
      }),
    );
    expect(derived.headers.get('content-type')).toBe('image/webp');
    expect((await uploadedPicture()).file).toBe(file);
  });

  test.each([
    ['text', new TextEncoder().encode('no picture')],
    ['SVG', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a damaged picture', new Uint8Array([0xff, 0xd8, 0xff, 0, 1])],
  ])('%s with the type of a picture is refused by its content', async (_, bytes) => {
    expect((await upload(bytes)).status).toBe(400);
  });
});

describe('banners', () => {
  test('a draft is not shown, a published banner is, and a withdrawn one no more', async () => {
    const { id, state } = await newBanner();
    const params = { id };
    const isShown = async () => (await home()).banners.some((banner) => banner.id === id);
    expect([state, await isShown()]).toEqual(['draft', false]);
    const before = await revision();
    await marketing.call('POST /staff/v1/banners/:id/publish', { params, ...withKey() });
    expect([await isShown(), (await revision()) > before]).toEqual([true, true]);
    const { data } = await marketing.call(EDIT, { params, ...withKey({ heading: 'Lamps' }) });
    expect(data).toMatchObject({ heading: 'Lamps', alt: TERMS.alt, state: 'shown' });
    expect((await home()).banners.find((banner) => banner.id === id)?.heading).toBe('Lamps');
    await marketing.call('POST /staff/v1/banners/:id/withdraw', { params, ...withKey() });
    expect(await isShown()).toBe(false);
    const again = { params, ...withKey() };
    expect(await marketing.expectRefusal('POST /staff/v1/banners/:id/withdraw', again)).toEqual({
      status: 409,
      message: 'The banner is a draft already',
    });
    expect(await acts(`banner ${id}`)).toEqual([
      'withdraw banner',
      'edit banner',
      'publish banner',
      'add banner',
    ]);
  });

  test('a period decides when it is shown, and the home page of a later time has it', async () => {
    const { id } = await newBanner({ starts_at: fromNow(HOUR), ends_at: fromNow(3 * HOUR) });
    const at = async (query: { at?: string; drafts?: '0' | '1' }) =>
      (await marketing.call('GET /staff/v1/home', { query })).data.banners.some(
        (banner) => banner.id === id,
      );
    expect(await at({ at: fromNow(2 * HOUR) })).toBe(false);
    expect(await at({ at: fromNow(2 * HOUR), drafts: '1' })).toBe(true);
    const publish = { params: { id }, ...withKey() };
    const { data } = await marketing.call('POST /staff/v1/banners/:id/publish', publish);
    expect(data.state).toBe('scheduled');
    expect([await at({}), await at({ at: fromNow(2 * HOUR) })]).toEqual([false, true]);
    expect(await at({ at: fromNow(4 * HOUR) })).toBe(false);
  });

  test('are put in order, and a list that is not complete is refused', async () => {
    const { list } = (await marketing.call('GET /staff/v1/banners')).data;
    const ids = list.map(({ id }) => id).reverse();
    const { data } = await marketing.call('PUT /staff/v1/banners', withKey({ ids }));
    expect(data.list.map(({ id }) => id)).toEqual(ids);
    const shown = (await home()).banners.map(({ id }) => id);
    expect(shown).toEqual(ids.filter((id) => shown.includes(id)));
    for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1]], [...ids.slice(1), 'unknown']])
      expect(
        await marketing.expectRefusal('PUT /staff/v1/banners', withKey({ ids: wrong })),
      ).toMatchObject({ status: 409 });
  });

  test.each([
    [{ heading: ' ' }, 'heading'],
    [{ alt: '' }, 'alt'],
    [{ url: 'https://elsewhere.example' }, 'url'],
    [{ places: ['no/such'] }, 'places'],
    [{ wide_file: '../secret' }, 'wide_file'],
    [{ mobile_file: 'imported/unknown.avif' }, 'mobile_file'],
    [{ starts_at: fromNow(HOUR), ends_at: fromNow(-HOUR) }, 'ends_at'],
  ])('%j is refused in its field %s', async (fields, field) => {
    const { list } = (await marketing.call('GET /staff/v1/banners')).data;
    const params = { id: list[0]?.id ?? '' };
    const response = await marketing.send(EDIT, { params, ...withKey(fields) });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ invalid_fields: [{ field }] });
  });
});

describe('carousels', () => {
  test('a new one is a draft, is published with its products, and has its order', async () => {
    const { data } = await marketing.call(ADD_CAROUSEL, withKey({ title: 'Men', path: 'men' }));
    const params = { id: data.id };
    expect(data).toMatchObject({ state: 'draft', size: 12, sort: 'recommended' });
    await marketing.call('POST /staff/v1/carousels/:id/publish', { params, ...withKey() });
    await marketing.call('PUT /staff/v1/carousels/:id', { params, ...withKey({ size: 4 }) });
    const ids = (await marketing.call('GET /staff/v1/carousels')).data.list.map(({ id }) => id);
    const order = withKey({ ids: [data.id, ...ids.filter((id) => id !== data.id)] });
    await marketing.call('PUT /staff/v1/carousels', order);
    expect((await home()).carousels[0]).toMatchObject({ id: data.id, title: 'Men' });
    expect((await home()).carousels[0]?.products).toHaveLength(4);
  });

  test.each([
    [{ path: 'no/such' }, 'path'],
    [{ occasion: 'no-such' }, 'occasion'],
    [{ size: 3 }, 'size'],
  ])('%j is refused in its field %s', async (fields, field) => {
    const response = await marketing.send(ADD_CAROUSEL, withKey({ title: 'Wrong', ...fields }));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ invalid_fields: [{ field }] });
  });
});
