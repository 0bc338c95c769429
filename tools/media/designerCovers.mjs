// npm run generate:designer-covers: covers of designers whose products are small. A strip of a
// jewel, bag or cushion cannot be recognised, so the whole object stands in the middle, where no
// crop of the cover loses it. The other covers are strips of garments.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const SEED = 'backend/seed';
const CATALOGUE = path.join(SEED, 'catalogue.json');
const COVER = { width: 1600, height: 800 };
/** The largest part of the cover that the object fills: a tile shows the middle in 4:3. */
const OBJECT = { width: 900, height: 600 };
const BACKGROUND_THRESHOLD = 28;
const PRODUCT_OF_DESIGNER = {
  Aangaari: '620410',
  Diyakari: '620409',
  Jadaubagh: '620440',
  Kundanlok: '620438',
  Mojarika: '620376',
  Moorvika: '620426',
  Potlibagh: '620375',
  Swarnalipi: '620433',
  Tijorika: '620383',
};

/** The place of the object in its picture, in pixels. */
async function placeOf(source) {
  const { info } = await sharp(source)
    .trim({ threshold: BACKGROUND_THRESHOLD })
    .toBuffer({ resolveWithObject: true });
  return {
    left: -info.trimOffsetLeft,
    top: -info.trimOffsetTop,
    width: info.width,
    height: info.height,
  };
}

/** The picture scaled and moved so that the object is in the middle; the background goes on at its sides. */
async function coverOf(source) {
  const place = await placeOf(source);
  const scale = Math.min(OBJECT.width / place.width, OBJECT.height / place.height);
  const { width: fullWidth, height: fullHeight } = await sharp(source).metadata();
  const width = Math.round(fullWidth * scale);
  const height = Math.round(fullHeight * scale);
  const left = Math.round(COVER.width / 2 - (place.left + place.width / 2) * scale);
  const top = Math.round(COVER.height / 2 - (place.top + place.height / 2) * scale);
  const missing = {
    top: Math.max(0, top),
    bottom: Math.max(0, COVER.height - top - height),
    left: Math.max(0, left),
    right: Math.max(0, COVER.width - left - width),
  };
  const extended = await sharp(source)
    .resize(width, height)
    .extend({ ...missing, extendWith: 'copy' })
    .toBuffer();
  const window = { left: Math.max(0, -left), top: Math.max(0, -top), ...COVER };
  return sharp(extended).extract(window).avif({ quality: 60, effort: 4 }).toBuffer();
}

sharp.concurrency(1); // the same bytes on every machine

const catalogue = JSON.parse(await readFile(CATALOGUE, 'utf8'));
for (const [name, lookId] of Object.entries(PRODUCT_OF_DESIGNER)) {
  const designer = catalogue.designers.find((candidate) => candidate.name === name);
  const product = catalogue.products.find(({ look_id: id }) => id === lookId);
  if (!designer || product?.designer !== name) throw new Error(`${lookId} is not by ${name}`);
  const { file } = product.images[0];
  await writeFile(path.join(SEED, designer.cover.file), await coverOf(path.join(SEED, file)));
  designer.cover.alt = `${product.name} by ${name}`;
}
await writeFile(CATALOGUE, `${JSON.stringify(catalogue, null, 1)}\n`);
