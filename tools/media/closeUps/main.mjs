// npm run generate:close-ups: gives every product of the seed at least five pictures. Where one is
// missing, a close-up is cut from an original, at its own pixels, and listed in catalogue.json
// behind the others. The same originals give the same files. Numbers of products as arguments cut
// only theirs again.
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { findRegion, openPixels } from './region.mjs';
import { RULES } from './rules.mjs';
import { closeUpAlt } from './words.mjs';

const SEED = 'backend/seed';
const CATALOGUE = path.join(SEED, 'catalogue.json');
const PICTURES = 5;
const AT_ONCE = 4;
const AVIF = { quality: 55, effort: 2 };

// An encoder with one thread gives the same bytes on every machine.
sharp.concurrency(1);

const overrides = JSON.parse(await readFile(new URL('overrides.json', import.meta.url), 'utf8'));

/** The rule of a product; what overrides.json says of it comes first. */
function ruleOf({ look_id, product_type, images }) {
  const rule = RULES[product_type]?.find(
    ({ unless }) => !images.some(({ view }) => view === unless),
  );
  if (!rule) throw new Error(`${look_id}: no close-up is described for a ${product_type}`);
  return { ...rule, ...overrides[look_id] };
}

const nextNumber = ({ images }) =>
  1 + Math.max(...images.map(({ file }) => Number(/-(\d+)\.avif$/.exec(file)?.[1])));

async function cutCloseUp(product) {
  const rule = ruleOf(product);
  const original = product.images.find(({ view }) => view === rule.from);
  if (!original) throw new Error(`${product.look_id} has no ${rule.from} view`);
  const source = path.join(SEED, original.file);
  const region = findRegion(await openPixels(source), rule);
  const file = `media/products/${product.look_id}-${nextNumber(product)}.avif`;
  const bytes = await sharp(source).extract(region).avif(AVIF).toBuffer();
  await writeFile(path.join(SEED, file), bytes);
  const { left, top, width, height } = region;
  return {
    picture: {
      file,
      view: 'close-up',
      width,
      height,
      alt: closeUpAlt(product, rule.seen),
      cut: { from: original.file, left, top },
    },
    bytes: bytes.length,
  };
}

async function withCloseUp(product) {
  for (const { file, cut } of product.images) if (cut) await rm(path.join(SEED, file));
  product.images = product.images.filter(({ cut }) => !cut);
  if (product.images.length >= PICTURES) return 0;
  const { picture, bytes } = await cutCloseUp(product);
  product.images.push(picture);
  return bytes;
}

const only = process.argv.slice(2);
const catalogue = JSON.parse(await readFile(CATALOGUE, 'utf8'));
const products = catalogue.products.filter(({ look_id }) => !only.length || only.includes(look_id));
const sizes = [];
while (products.length)
  sizes.push(...(await Promise.all(products.splice(0, AT_ONCE).map(withCloseUp))));
await writeFile(CATALOGUE, JSON.stringify(catalogue, null, 1));
const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
process.stdout.write(`${sizes.filter(Boolean).length} close-ups, ${(total / 1e6).toFixed(1)} MB\n`);
