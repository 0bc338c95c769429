// npm run generate:designer-covers: covers of designers whose products are small. A strip of a
// jewel, bag or cushion cannot be recognised, so the whole object is shown, at the place of the
// garments on the other covers: right of the middle, where the crop of a tile has its middle.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const SEED = 'backend/seed';
const CATALOGUE = path.join(SEED, 'catalogue.json');
const COVER = { width: 1600, height: 800 };
/** Middle of the 4:3 crop of a tile, whose `object-position` is 86%. */
const MIDDLE = { x: 992, y: 400 };
/** The largest part of the cover that the object fills, so that no crop cuts it. */
const OBJECT = { width: 900, height: 600 };
/** A pixel of the object differs this much from the background of its row: in colour, or else in brightness by more than a shadow. */
const THRESHOLD = { colour: 14, brightness: 70 };
/** Width of the sides of a picture that show the background only. */
const SIDE = 20;
/** Fewer pixels of a row or column are grains of the background. */
const MIN_PIXELS = 4;
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

/** Mean colour of both sides of a row. */
const backgroundOf = (row, width) =>
  [0, 1, 2].map((channel) => {
    let sum = 0;
    for (let x = 0; x < SIDE; x += 1)
      sum += row[x * 3 + channel] + row[(width - 1 - x) * 3 + channel];
    return sum / (2 * SIDE);
  });

function isObject(pixel, background) {
  const [red, green, blue] = background.map((value, channel) => pixel[channel] - value);
  const brightness = (red + green + blue) / 3;
  const colour = Math.max(...[red, green, blue].map((value) => Math.abs(value - brightness)));
  return colour > THRESHOLD.colour || Math.abs(brightness) > THRESHOLD.brightness;
}

const rangeOf = (counts) => {
  const first = counts.findIndex((count) => count >= MIN_PIXELS);
  return { first, length: counts.findLastIndex((count) => count >= MIN_PIXELS) - first + 1 };
};

/** The place of the object without its shadow in the picture, in pixels. */
async function placeOf(source) {
  const { data, info } = await sharp(source)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const columns = new Array(width).fill(0);
  const rows = new Array(height).fill(0);
  for (let y = 0; y < height; y += 1) {
    const row = data.subarray(y * width * 3, (y + 1) * width * 3);
    const background = backgroundOf(row, width);
    for (let x = 0; x < width; x += 1) {
      if (!isObject(row.subarray(x * 3, x * 3 + 3), background)) continue;
      columns[x] += 1;
      rows[y] += 1;
    }
  }
  const [across, down] = [rangeOf(columns), rangeOf(rows)];
  return { left: across.first, top: down.first, width: across.length, height: down.length };
}

/** The picture scaled and moved so that the middle of the object is at `MIDDLE`; the background goes on at its sides. */
async function coverOf(source) {
  const place = await placeOf(source);
  const scale = Math.min(OBJECT.width / place.width, OBJECT.height / place.height);
  const { width: fullWidth, height: fullHeight } = await sharp(source).metadata();
  const width = Math.round(fullWidth * scale);
  const height = Math.round(fullHeight * scale);
  const left = Math.round(MIDDLE.x - (place.left + place.width / 2) * scale);
  const top = Math.round(MIDDLE.y - (place.top + place.height / 2) * scale);
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
