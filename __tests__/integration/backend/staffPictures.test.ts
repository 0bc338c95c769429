/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { newOperator, newStaffMember, type TestStaffClient } from '@/__tests__/support/staff';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

const LIST = 'GET /staff/v1/products/:id/pictures';
const ARRANGE = 'PUT /staff/v1/products/:id/pictures';

let store: TestStore;
let member: TestStaffClient;
beforeAll(async () => {
  store = await openTestStore();
  member = await newStaffMember(store, 'catalogue');
});
afterAll(() => store.close());

const picture = (width: number, colour: string) =>
  sharp({ create: { width, height: 300, channels: 3, background: colour } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .toBuffer();

const authorization = () => `Operator ${store.operatorToken}`;
const upload = (id: number, bytes: Buffer, key: string = crypto.randomUUID()) =>
  store.staffFetch(
    new Request(`http://127.0.0.1:4001/staff/v1/products/${id}/pictures?key=${key}`, {
      method: 'POST',
      headers: { Authorization: authorization(), 'Content-Type': 'image/jpeg' },
      body: new Uint8Array(bytes),
    }),
    { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
  );
const picturesOf = async (id: number) => (await member.call(LIST, { params: { id } })).data.list;

describe('staff > pictures of a product', () => {
  test('an upload is kept smaller and without metadata, and the shop shows it', async () => {
    const { product_id } = await store.newProduct(1);
    const before = await picturesOf(product_id);
    const key = crypto.randomUUID();
    const bytes = await picture(2000, 'red');
    expect((await upload(product_id, bytes, key)).status).toBe(200);
    expect((await upload(product_id, bytes, key)).status).toBe(200);
    const after = await picturesOf(product_id);
    expect(after).toHaveLength(before.length + 1);
    const added = after.at(-1);
    expect(added).toMatchObject({ kind: 'image', width: 1600, height: 240 });
    const master = readFileSync(path.join(store.folder, added?.file ?? ''));
    const { format, exif } = await sharp(master).metadata();
    expect({ format, exif }).toEqual({ format: 'heif', exif: undefined });
    const media = await store.fetch(new Request(`http://127.0.0.1/media/tr:w-317/${added?.file}`));
    expect(media.status).toBe(200);
    const [entry] = (await newOperator(store).call('GET /staff/v1/audit')).data.list;
    expect(entry).toMatchObject({ act: 'add picture' });
  });

  test('a file that is no picture is refused, whatever its type says', async () => {
    const { product_id } = await store.newProduct(1);
    const before = await picturesOf(product_id);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    const refused = await upload(product_id, svg);
    expect(refused.status).toBe(400);
    expect(((await refused.json()) as { message: string }).message).toMatch(/^There is no picture/);
    expect(await picturesOf(product_id)).toEqual(before);
    expect((await upload(999_999, await picture(400, 'blue'))).status).toBe(404);
  });

  test('pictures are put in another order and removed, but not all of them', async () => {
    const { product_id } = await store.newProduct(1);
    await upload(product_id, await picture(400, 'green'));
    const before = await picturesOf(product_id);
    const params = { id: product_id };
    const arrange = (pictures: { file: string; alt: string }[]) => ({
      params,
      body: { key: crypto.randomUUID(), pictures },
    });
    const [first, ...others] = before.map(({ file, alt }) => ({ file, alt }));
    if (!first) throw new Error('The product has no picture.');
    const { data } = await member.call(ARRANGE, arrange([...others, first]));
    expect(data.list.map(({ file }) => file)).toEqual([...others, first].map(({ file }) => file));
    await member.call(ARRANGE, arrange([{ ...first, alt: 'Seen from behind' }]));
    expect(await picturesOf(product_id)).toMatchObject([{ alt: 'Seen from behind' }]);
    expect(existsSync(path.join(store.folder, before.at(-1)?.file ?? ''))).toBe(true);
    expect((await member.expectRefusal(ARRANGE, arrange([]))).status).toBe(400);
    const unknown = await member.expectRefusal(ARRANGE, arrange([{ file: 'other.avif', alt: '' }]));
    expect(unknown).toEqual({ status: 409, message: 'The product has no such picture' });
    expect((await member.expectRefusal(ARRANGE, arrange([first, first]))).status).toBe(409);
  });
});
