/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { importPictures } from '@/backend/catalogue/pictures';
import type { ProductWire } from '@/lib/contract/product';
import { importFile } from '@/__tests__/support/importFile';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';

let backend: TestBackend;
let shop: Server;
let origin: string;

/** The server of a designer has every picture but the missing ones. */
beforeAll(async () => {
  backend = await openTestBackend();
  const picture = await sharp({
    create: { width: 40, height: 60, channels: 3, background: '#a5141f' },
  })
    .png()
    .toBuffer();
  shop = createServer(({ url = '' }, reply) => {
    if (url.includes('missing')) return void reply.writeHead(404).end();
    reply.end(picture);
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => shop.once('listening', listening));
  origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
});
afterAll(async () => {
  shop.close();
  await backend.close();
});

const SHOPIFY =
  'Handle,Title,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price,Image Src';

/** Imports a table of lines with pictures by name, and downloads the pictures. */
async function load(name: string, lines: string[]) {
  const report = await importFile(
    backend.db,
    name,
    lines.map((line) => line.replace(/\w+\.png/g, (picture) => `${origin}/${picture}`)),
  );
  await importPictures(backend.db, backend.folder);
  return report;
}

/** The sizes of an imported product, with the place of their pictures in the gallery. */
async function placesOf(handle: string) {
  const { product_id } = await backend.db
    .selectFrom('product_sources')
    .select('product_id')
    .where('handle', '=', handle)
    .executeTakeFirstOrThrow();
  const path = `/gateway/browse/v2/products/${product_id}`;
  const { sizes, media_gallery } = (await backend.read<{ data: ProductWire }>(path)).body.data;
  const files = media_gallery.map(({ url }) => url.split('|')[0]);
  return sizes.map(({ label, picture }) => [label, picture && files.indexOf(picture)]);
}

test('size pictures > a Shopify file brings them, one without the column keeps them, an empty cell removes one', async () => {
  const rows = (blue: string) => [
    `${SHOPIFY},Variant Image`,
    'dyed,Dyed saree,Saree,Size,S,Color,Red,100,front.png,red.png',
    `dyed,,,,S,,Blue,100,red.png,${blue}`,
    'dyed,,,,M,,Red,100,back.png,red.png',
  ];
  expect(await load('shop.csv', rows('blue.png'))).toMatchObject({ added: 1, refusals: [] });
  // A picture of a variant that is not among those of the product is added to them.
  const places = [
    ['S / Red', 1],
    ['S / Blue', 3],
    ['M / Red', 1],
  ];
  expect(await placesOf('dyed')).toEqual(places);
  expect(await load('shop.csv', rows('blue.png'))).toMatchObject({ unchanged: 1 });
  const without = [
    SHOPIFY,
    ...rows('')
      .slice(1)
      .map((row) => row.replace(/,[^,]*$/, '')),
  ];
  await load(
    'shop.csv',
    without.map((row) => row.replace('back.png', 'other.png')),
  );
  expect((await placesOf('dyed')).slice(0, 1)).toEqual([['S / Red', 1]]);
  await load('shop.csv', rows(''));
  expect(await placesOf('dyed')).toEqual([
    ['S / Red', 1],
    ['S / Blue', undefined],
    ['M / Red', 1],
  ]);
});

test('size pictures > the new names of Shopify’s columns and a mapped table', async () => {
  await load('new.csv', [
    'URL handle,Title,Type,Option1 name,Option1 value,Price,Product image URL,Variant image URL',
    'new-names,New saree,Saree,Color,Red,100,red.png,red.png',
    'new-names,,,,Blue,100,blue.png,blue.png',
  ]);
  expect(await placesOf('new-names')).toEqual([
    ['Red', 0],
    ['Blue', 1],
  ]);
  await importFile(
    backend.db,
    'table.csv',
    [
      'code,name,kind,amount,label,photo',
      `mapped,Mapped saree,Saree,100,S,${origin}/red.png`,
      `mapped,,,100,M,${origin}/blue.png`,
    ],
    {
      mapping: {
        ...{ handle: 'code', title: 'name', type: 'kind', price: 'amount', size: 'label' },
        variant_image: 'photo',
      },
    },
  );
  await importPictures(backend.db, backend.folder);
  expect(await placesOf('mapped')).toEqual([
    ['S', 0],
    ['M', 1],
  ]);
});

const FEED = 'id\titem_group_id\ttitle\tprice\tproduct_type\tsize\tcolor\timage_link';

test('size pictures > items of a Google group have their own where their main pictures differ', async () => {
  await load('feed.tsv', [
    `${FEED}\tadditional_image_link`,
    'a\tgroup\tGrouped saree\t100 INR\tSaree\tS\tRed\tred.png\tback.png',
    'b\tgroup\tGrouped saree\t100 INR\tSaree\tS\tBlue\tblue.png\tback.png,side.png',
  ]);
  expect(await placesOf('group')).toEqual([
    ['S / Red', 0],
    ['S / Blue', 2],
  ]);
  await load('feed.tsv', [
    FEED,
    'c\tsame\tSame saree\t100 INR\tSaree\tS\tRed\tred.png',
    'd\tsame\tSame saree\t100 INR\tSaree\tM\tRed\tred.png',
  ]);
  expect(await placesOf('same')).toEqual([
    ['S', undefined],
    ['M', undefined],
  ]);
});

test('size pictures > one that cannot be downloaded is none', async () => {
  await load('shop.csv', [
    `${SHOPIFY},Variant Image`,
    'lost,Lost saree,Saree,Size,S,,,100,front.png,missing.png',
    'lost,,,,M,,,100,,front.png',
  ]);
  expect(await placesOf('lost')).toEqual([
    ['S', undefined],
    ['M', 0],
  ]);
});
