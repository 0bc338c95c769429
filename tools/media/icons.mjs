// npm run generate:icons: draws the icons of an installed store from its mark. Run it when the mark changes.
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

const mark = await readFile('public/icons/favicon.svg');
for (const [name, size] of [
  ['touch-180', 180],
  ['icon-192', 192],
  ['icon-512', 512],
]) {
  await sharp(mark, { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(`public/icons/${name}.png`);
}
