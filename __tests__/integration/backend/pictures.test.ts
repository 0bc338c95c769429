/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { importPictures } from '@/backend/catalogue/pictures';
import type { ListingWire } from '@/lib/contract/listing';
import { importFile } from '@/__tests__/support/importFile';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';

let backend: TestBackend;
let shop: Server;
let origin: string;
const requests: string[] = [];

// The server of a designer: one picture, one other file and one missing file.
beforeAll(async () => {
  backend = await openTestBackend();
  const red = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#a5141f' } })
    .png()
    .toBuffer();
  shop = createServer(({ url = '' }, reply) => {
    requests.push(url);
    if (url === '/missing.png') return void reply.writeHead(404).end();
    reply.end(url === '/red.png' ? red : 'words');
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => shop.once('listening', listening));
  origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
});
afterAll(async () => {
  shop.close();
  await backend.close();
});

test('import > downloads the pictures of products once, and reports the failed ones', async () => {
  const row = (handle: string, picture: string) =>
    `${handle},Vermilion ${handle} Saree,Zuberi,Saree,true,Size,S,3,4000,${picture},active\n`;
  const feed = `Handle,Title,Vendor,Type,Published,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price,Image Src,Status\n${row('one', `${origin}/red.png`)}${row('two', `${origin}/text.png`)}${row('three', `${origin}/missing.png`)}${row('four', 'file:///etc/hostname')}`;
  await importFile(backend.db, 'shop.csv', feed);
  expect(requests).toEqual([]);

  const report = await importPictures(backend.db, backend.folder);
  expect(report).toMatchObject({ imported: 1, unchanged: 0 });
  expect(report.refused.sort((a, b) => (a.url < b.url ? -1 : 1))).toEqual([
    { url: `${origin}/missing.png`, reason: 'The address answers 404' },
    { url: `${origin}/text.png`, reason: 'There is no picture at the address' },
  ]);

  const { body } = await backend.read<{ data: ListingWire }>(
    '/gateway/browse/v2/listing?q=vermilion',
  );
  const shown = body.data.products.map(({ thumbnail_image }) => thumbnail_image).filter(Boolean);
  expect(shown).toEqual([expect.stringMatching(/^imported\/[0-9a-f]{40}\.avif$/)]);
  for (const path of [`/media/tr:w-317/${shown[0]}`, `/media/${shown[0]}`]) {
    const response = await backend.fetch(
      new Request(`http://backend.test${path}`, { headers: { Accept: 'image/avif' } }),
    );
    expect([path, response.status, response.headers.get('content-type')]).toEqual([
      path,
      200,
      'image/avif',
    ]);
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([width, height]).toEqual([40, 60]);
  }
  expect(
    (await backend.fetch(new Request(`http://backend.test/media/imported/${'0'.repeat(40)}.avif`)))
      .status,
  ).toBe(404);

  requests.length = 0;
  expect(await importPictures(backend.db, backend.folder)).toMatchObject({
    imported: 0,
    unchanged: 1,
  });
  expect(requests.sort()).toEqual(['/missing.png', '/text.png']);
  expect(backend.logged).toEqual([]);
});
