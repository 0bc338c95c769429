/** @jest-environment node */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { MAX_UPLOAD_BYTES, type ImageSearchWire } from '@/lib/contract/browse';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
afterEach(() => expect(backend.logged).toEqual([]));

const master = (id: string) => readFileSync(`backend/seed/media/products/${id}.avif`);

async function searchByImage(picture: Uint8Array, type = 'image/jpeg', query = '') {
  const response = await backend.fetch(
    new Request(`http://backend.test/gateway/browse/v2/image-search${query}`, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: new Uint8Array(picture),
    }),
  );
  return {
    status: response.status,
    body: (await response.json()) as { data: ImageSearchWire; message: string },
  };
}

test('image search > a photo finds its product, and others of similar colour and shape', async () => {
  const photo = await sharp(master('620320-2'))
    .resize(500)
    .modulate({ brightness: 0.9 })
    .jpeg({ quality: 60 })
    .toBuffer();
  const { body } = await searchByImage(photo);
  expect(body.data.close).toBe(true);
  expect(body.data.products[0]?.id).toBe(620320);
  expect(
    body.data.products.slice(0, 5).every(({ name }) => /Blue|Indigo|Charcoal/.test(name)),
  ).toBe(true);
  const similarities = body.data.products.map((product) => product.likeness);
  expect(similarities).toEqual([...similarities].sort((a, b) => b - a));
});

test('image search > searches a part of the picture', async () => {
  const twoProducts = await sharp({
    create: { width: 800, height: 600, channels: 3, background: '#f2efe9' },
  })
    .composite([
      {
        input: await sharp(master('620230-1')).resize(400, 533).png().toBuffer(),
        left: 0,
        top: 30,
      },
      {
        input: await sharp(master('620320-1')).resize(400, 533).png().toBuffer(),
        left: 400,
        top: 30,
      },
    ])
    .png()
    .toBuffer();
  const left = await searchByImage(twoProducts, 'image/png', '?crop=0,0,0.5,1');
  const right = await searchByImage(twoProducts, 'image/png', '?crop=0.5,0,0.5,1');
  expect(left.body.data.products.slice(0, 3).map(({ id }) => id)).toContain(620230);
  expect(right.body.data.products.slice(0, 3).map(({ id }) => id)).toContain(620320);
});

test('image search > returns a message when nothing is similar', async () => {
  const plainColour = await sharp({
    create: { width: 300, height: 300, channels: 3, background: '#00ff00' },
  })
    .png()
    .toBuffer();
  expect((await searchByImage(plainColour, 'image/png')).body.data).toEqual({
    close: false,
    products: [],
    message: expect.stringMatching(/No similar pieces found/) as string,
  });
});

test('image search > rejects other files, too large pictures and invalid crops', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  for (const type of ['image/svg+xml', 'image/png'])
    expect((await searchByImage(svg, type)).status).toBe(400);
  expect((await searchByImage(Buffer.from('not a picture'))).status).toBe(400);
  expect((await searchByImage(new Uint8Array())).status).toBe(400);
  expect((await searchByImage(new Uint8Array(MAX_UPLOAD_BYTES + 1))).status).toBe(413);
  const bomb = await sharp({
    create: { width: 12_000, height: 12_000, channels: 3, background: '#000' },
  })
    .png()
    .toBuffer();
  expect(bomb.length).toBeLessThan(MAX_UPLOAD_BYTES);
  expect((await searchByImage(bomb, 'image/png')).status).toBe(400);
  for (const crop of ['1', '0,0,2,1', '0,0,0,0', 'a,b,c,d'])
    expect((await searchByImage(master('620320-1'), 'image/avif', `?crop=${crop}`)).status).toBe(
      400,
    );
});

test('image search > limits concurrent uploads', async () => {
  const uploads: ReadableStreamDefaultController<Uint8Array>[] = [];
  const send = (_: unknown, client: number) =>
    backend.fetch(
      new Request('http://backend.test/gateway/browse/v2/image-search', {
        method: 'POST',
        headers: { 'Content-Type': 'image/png', 'X-Forwarded-For': `203.0.113.${client}` },
        duplex: 'half',
        body: new ReadableStream<Uint8Array>({
          start: (controller) => {
            uploads.push(controller);
          },
        }),
      } as RequestInit),
    );
  const pending = Array.from({ length: 25 }, send);
  const rejected = await send(undefined, 25);
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '2']);
  uploads.forEach((upload) => upload.close());
  expect(new Set((await Promise.all(pending)).map(({ status }) => status))).toEqual(new Set([400]));
});

test('look-alikes > lists products similar to a product, without the product itself', async () => {
  const { body } = await backend.read<{ data: { products: { id: number; likeness: number }[] } }>(
    '/gateway/browse/v2/products/620230/look-alikes',
  );
  expect(body.data.products.length).toBeGreaterThan(3);
  expect(body.data.products.map(({ id }) => id)).not.toContain(620230);
  expect((await backend.read('/gateway/browse/v2/products/1/look-alikes')).status).toBe(404);
});
