/** @jest-environment node */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import { importPictures } from '@/backend/catalogue/pictures';
import { MASTER_LIMITS, openImage } from '@/backend/media/openImage';
import { drawShareCard } from '@/backend/share/drawShareCard';
import { importFile } from '@/__tests__/support/importFile';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';

/** Above the limit of master pictures, and so of uploads too. */
const SIDE = 7_200;
const flat = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#000' } });

/** An animation of 262 bytes: 15 pages of 2,000 by 2,000, in each of which one pixel is drawn. */
function animatedGif(): Buffer {
  const screen = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  screen.writeUInt16LE(2_000, 6);
  screen.writeUInt16LE(2_000, 8);
  const page = Buffer.from('\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x4c\x01\0', 'latin1');
  return Buffer.concat([screen, ...Array<Buffer>(15).fill(page), Buffer.from(';')]);
}

/** An AVIF whose header says 100 by 100 while its frame is far larger. */
function understated(avif: Buffer): Buffer {
  const forged = Buffer.from(avif);
  const size = forged.indexOf('ispe') + 8;
  forged.writeUInt32BE(100, size);
  forged.writeUInt32BE(100, size + 4);
  return forged;
}

const pictures: Record<string, Buffer> = {};
/** Rejected by the header, without running a decoder. */
const BOMBS = [
  'PNG bomb',
  'WebP bomb',
  'AVIF bomb',
  'animated GIF',
  'SVG',
  'TIFF',
  'truncated header',
];
/** Rejected while decoding. */
const DAMAGED = ['truncated PNG', 'truncated JPEG', 'understated AVIF'];

let backend: TestBackend;
let pictureServer: Server;
let origin: string;
let pipelines = 0;
const count = () => void (pipelines += 1);

beforeAll(async () => {
  backend = await openTestBackend();
  const avif = await flat(SIDE).avif({ effort: 0 }).toBuffer();
  const small = await sharp(Buffer.alloc(400 * 400 * 3, 'noise'), {
    raw: { width: 400, height: 400, channels: 3 },
  }).toColourspace('srgb');
  const png = await small.clone().png().toBuffer();
  const jpeg = await small.clone().jpeg().toBuffer();
  Object.assign(pictures, {
    'PNG bomb': await flat(SIDE).png().toBuffer(),
    'WebP bomb': await flat(SIDE).webp({ lossless: true, effort: 0 }).toBuffer(),
    'AVIF bomb': avif,
    'understated AVIF': understated(avif),
    'animated GIF': animatedGif(),
    SVG: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    TIFF: await flat(9).tiff().toBuffer(),
    'truncated header': png.subarray(0, 20),
    'truncated PNG': png.subarray(0, png.length / 2),
    'truncated JPEG': jpeg.subarray(0, jpeg.length / 2),
  });
  pictureServer = createServer(({ url = '' }, reply) =>
    reply.end(pictures[decodeURIComponent(url.slice(1))]),
  ).listen(0, '127.0.0.1');
  await new Promise((listening) => pictureServer.once('listening', listening));
  origin = `http://127.0.0.1:${(pictureServer.address() as AddressInfo).port}`;
  sharp.queue.on('change', count);
});
afterAll(async () => {
  sharp.queue.off('change', count);
  pictureServer.close();
  await backend.close();
});

type Outcome = 'accepted' | 'rejected';

/** Every part of the backend that decodes pictures. */
const consumers: Record<string, (name: string) => Promise<Outcome>> = {
  async 'image search'(name) {
    const { status } = await backend.fetch(
      new Request('http://backend.test/gateway/browse/v2/image-search', {
        method: 'POST',
        headers: { 'Content-Type': 'image/png' },
        body: new Uint8Array(pictures[name] ?? []),
      }),
    );
    return status === 400 ? 'rejected' : 'accepted';
  },

  async 'media host'(name) {
    const file = `imported/${createHash('sha1').update(name).digest('hex')}.avif`;
    mkdirSync(path.join(backend.folder, 'imported'), { recursive: true });
    writeFileSync(path.join(backend.folder, file), pictures[name] ?? '');
    const { status } = await backend.fetch(
      new Request(`http://backend.test/media/tr:w-317/${file}`),
    );
    return status === 200 ? 'accepted' : 'rejected';
  },

  async 'share card'(name) {
    const file = path.join(backend.folder, 'share-subject');
    writeFileSync(file, pictures[name] ?? '');
    return drawShareCard({ label: 'Designer', title: 'Kurta', file }).then(
      () => 'accepted',
      () => 'rejected',
    );
  },

  async 'catalogue import'(name) {
    const url = `${origin}/${encodeURIComponent(name)}`;
    const feed = `Handle,Title,Vendor,Type,Published,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price,Image Src,Status\none,Vermilion Saree,Zuberi,Saree,true,Size,S,3,4000,${url},active\n`;
    await importFile(backend.db, 'shop.csv', feed);
    const { refused } = await importPictures(backend.db, backend.folder);
    return refused.some((picture) => picture.url === url) ? 'rejected' : 'accepted';
  },
};

const rows = (names: string[]) =>
  Object.keys(consumers).flatMap((consumer) => names.map((name) => [consumer, name] as const));

test.each(rows(BOMBS))(
  'image limits > %s rejects a %s before decoding it',
  async (consumer, name) => {
    pipelines = 0;
    expect(await consumers[consumer]?.(name)).toBe('rejected');
    expect(pipelines).toBe(0);
  },
);

test.each(rows(DAMAGED))('image limits > %s rejects a %s', async (consumer, name) => {
  expect(await consumers[consumer]?.(name)).toBe('rejected');
});

test('image limits > allow 25 megapixels; a decompression bomb is small enough to upload', async () => {
  expect(pictures['AVIF bomb']?.length).toBeLessThan(5_000);
  const { width } = await openImage(await flat(5_000).png().toBuffer(), {
    ...MASTER_LIMITS,
    maxPixels: 25_000_000,
  });
  expect(width).toBe(5_000);
});

test('image limits > only one module of the backend can decode pictures', () => {
  const sources = readdirSync('backend', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const decoders = sources.filter((file) =>
    /^import (?!type ).*from 'sharp'|import\('sharp'\)/m.test(
      readFileSync(path.join('backend', file), 'utf8'),
    ),
  );
  // The share card adds a drawing to a picture that openImage has read.
  expect(decoders.sort()).toEqual(['media/openImage.ts', 'share/drawShareCard.ts']);
});
