/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { parseEnv } from '@/backend/env';
import { importPictures } from '@/backend/catalogue/pictures';
import { describePictures } from '@/backend/search/describePictures';
import type { ImageSearchWire } from '@/lib/contract/browse';
import { importFile } from '@/__tests__/support/importFile';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

/** A picture of a product of the seed in other colours, which no other product has. */
const recoloured = (hue: number) =>
  sharp(readFileSync('backend/seed/media/products/620320-1.avif'))
    .resize(600)
    .modulate({ hue, saturation: 1.6 })
    .jpeg()
    .toBuffer();

async function closestProduct(picture: Buffer) {
  const response = await store.fetch(
    new Request('http://backend.test/gateway/browse/v2/image-search', {
      method: 'POST',
      headers: { 'Content-Type': 'image/jpeg' },
      body: new Uint8Array(picture),
    }),
  );
  const { data } = (await response.json()) as { data: ImageSearchWire };
  return data.products[0]?.id;
}

const undescribed = () =>
  store.db.selectFrom('undescribed_pictures').select(['file', 'attempts']).execute();
const describeAll = () =>
  describePictures({
    db: store.db,
    env: parseEnv({ NODE_ENV: 'test', DATA_DIR: store.folder }),
    log: (event) => store.logged.push(event),
  });

test('picture features > the pictures of the demo shop have theirs', async () => {
  expect(await undescribed()).toEqual([]);
  const described = await store.db.selectFrom('picture_features').select('file').execute();
  const images = await store.db
    .selectFrom('product_media')
    .select('file')
    .where('kind', '=', 'image')
    .execute();
  expect(new Set(described.map(({ file }) => file))).toEqual(
    new Set(images.map(({ file }) => file)),
  );
});

test('picture features > an imported product is found by its picture at once', async () => {
  const picture = await recoloured(120);
  const shop = createServer((_, reply) => void reply.end(picture)).listen(0, '127.0.0.1');
  await new Promise((listening) => shop.once('listening', listening));
  const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/green.jpg`;
  await importFile(
    store.db,
    'shop.csv',
    `Handle,Title,Vendor,Type,Published,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price,Image Src,Status\nemerald,Emerald Saree,Zuberi,Saree,true,Size,S,3,4000,${url},active\n`,
  );
  await importPictures(store.db, store.folder);
  shop.closeAllConnections();
  shop.close();
  expect(await undescribed()).toEqual([]);
  const { id } = await store.db
    .selectFrom('products')
    .select('id')
    .where('name', '=', 'Emerald Saree')
    .executeTakeFirstOrThrow();
  expect(await closestProduct(picture)).toBe(id);
});

test('picture features > a picture that staff upload is described by the next run of the job', async () => {
  const { product_id } = await store.newProduct(1);
  const picture = await recoloured(240);
  const reply = await store.staffFetch(
    new Request(
      `http://127.0.0.1:4001/staff/v1/products/${product_id}/pictures?key=${crypto.randomUUID()}`,
      {
        method: 'POST',
        headers: { Authorization: `Operator ${store.operatorToken}`, 'Content-Type': 'image/jpeg' },
        body: new Uint8Array(picture),
      },
    ),
    { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
  );
  expect(reply.status).toBe(200);
  expect(await undescribed()).toHaveLength(1);
  await describeAll();
  expect(await undescribed()).toEqual([]);
});

test('picture features > a picture that this machine does not have waits, the others do not', async () => {
  const { product_id } = await store.newProduct(1);
  const missing = `imported/${'0'.repeat(40)}.avif`;
  const media = { product_id, kind: 'image', view: '', width: 9, height: 9, alt: '', poster: null };
  await store.db
    .insertInto('product_media')
    .values({ ...media, position: 90, file: missing })
    .execute();
  await store.db
    .deleteFrom('picture_features')
    .where('file', '=', 'products/620320-1.avif')
    .execute();
  await store.db
    .insertInto('undescribed_pictures')
    .values({ file: 'products/620320-1.avif' })
    .execute();
  // Of replicas that run at once, one takes the picture; the next run does not yet try it again.
  await Promise.all([describeAll(), describeAll()]);
  await describeAll();
  expect(await undescribed()).toEqual([{ file: missing, attempts: 1 }]);
  expect(store.logged.splice(0)).toEqual([
    expect.objectContaining({ level: 'warn', event: 'picture_not_described', file: missing }),
  ]);
});
