// npm run generate:icons: renders the app icons from the favicon. Run it when the favicon changes.
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

/** A picture in an ICO file, for programs that ask for /favicon.ico without reading a page. */
function toIco(png, size) {
  const header = Buffer.alloc(22);
  // Type 1 (icon), one picture.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  // One colour plane, 32 bits per pixel, length and offset of the picture.
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

const favicon = await readFile('public/icons/favicon.svg');
const toPng = (size) =>
  sharp(favicon, { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();

for (const [name, size] of [
  ['touch-180', 180],
  ['icon-192', 192],
  ['icon-512', 512],
])
  await writeFile(`public/icons/${name}.png`, await toPng(size));
await writeFile('public/favicon.ico', toIco(await toPng(48), 48));
