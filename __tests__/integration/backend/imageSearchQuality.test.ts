/** @jest-environment node */
import path from 'node:path';
import sharp from 'sharp';
import { createWorkerPool } from '@/backend/infra/workers/pool';
import { openImage, UPLOAD_LIMITS } from '@/backend/media/openImage';
import { createFeatureIndexCache } from '@/backend/search/pictureFeaturesRepository';
import { readBase } from '@/backend/search/pictures/pixels';
import type { ImageFeatureIndex } from '@/backend/search/pictures/featureIndex';
import { readSeedFile, type Catalogue } from '@/backend/seed/load/source';
import { pictureVariants } from '@/__tests__/support/pictureVariants';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

const PRODUCTS = 20;

let store: TestStore;
let gallery: ImageFeatureIndex;
/** Threads of the backend: several times as fast as in the test's own context. */
const onThread = createWorkerPool();
beforeAll(async () => {
  store = await openTestStore();
  await store.db.updateTable('product_sizes').set({ stock: 5 }).execute();
  gallery = await createFeatureIndexCache(store.db, onThread)();
});
afterAll(() => store.close());

async function find(picture: Buffer) {
  const base = await readBase(await openImage(picture, UPLOAD_LIMITS));
  const candidates = await onThread('readPictureCandidates', base);
  const found = await onThread('findSimilarImages', { candidates, gallery, count: 24 });
  return found.map(({ id }) => id);
}

/** Every eighteenth product: all kinds of pieces are among them. */
const chosen = () =>
  readSeedFile<Catalogue>('catalogue.json')
    .products.filter((_, index) => index % 18 === 5)
    .slice(0, PRODUCTS);

test('image search > finds pieces on busy and dark grounds, turned, grey, small and from the back', async () => {
  const places: number[] = [];
  for (const { look_id, images } of chosen()) {
    const fileOf = (...views: string[]) =>
      path.join(
        'backend/seed',
        views.flatMap((view) => images.find((image) => image.view === view) ?? [])[0]?.file ?? '',
      );
    const [front, back] = [fileOf('front'), fileOf('back', 'alternate')];
    for (const { picture } of await pictureVariants(front, back, Number(look_id)))
      places.push((await find(picture)).indexOf(Number(look_id)));
  }
  expect(places).toHaveLength(PRODUCTS * 6);
  const shareWithin = (count: number) =>
    places.filter((place) => place >= 0 && place < count).length / places.length;
  expect(shareWithin(5)).toBeGreaterThanOrEqual(0.9);
  expect(shareWithin(1)).toBeGreaterThanOrEqual(0.75);
});

const drawing = (content: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="400">${content}</svg>`,
    ),
  )
    .jpeg()
    .toBuffer();

test.each([
  ['one colour', '<rect width="500" height="400" fill="#2c8a3a"/>'],
  [
    'a landscape',
    '<rect width="500" height="200" fill="#8fc1ea"/><rect y="200" width="500" height="200" fill="#3f7d3a"/><circle cx="400" cy="60" r="30" fill="#ffe27a"/><polygon points="60,200 180,70 300,200" fill="#777"/>',
  ],
  [
    'a car',
    '<rect width="500" height="400" fill="#ddd"/><rect x="100" y="180" width="300" height="90" rx="20" fill="#c22"/><rect x="150" y="130" width="190" height="60" rx="20" fill="#a11"/><circle cx="170" cy="280" r="34" fill="#222"/><circle cx="330" cy="280" r="34" fill="#222"/>',
  ],
  [
    'a page of text',
    `<rect width="500" height="400" fill="#fff"/>${Array.from({ length: 16 }, (_, line) => `<text x="20" y="${25 + line * 24}" font-size="20">The quick brown fox jumps over the lazy dog ${line}</text>`).join('')}`,
  ],
])('image search > finds nothing for %s', async (_, content) => {
  expect(await find(await drawing(content))).toEqual([]);
});
