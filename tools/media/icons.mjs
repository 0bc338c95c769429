// npm run generate:icons: renders the app icons from the favicon. Run it when the favicon changes.
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

const favicon = await readFile('public/icons/favicon.svg');
for (const [name, size] of [
  ['touch-180', 180],
  ['icon-192', 192],
  ['icon-512', 512],
]) {
  await sharp(favicon, { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(`public/icons/${name}.png`);
}
