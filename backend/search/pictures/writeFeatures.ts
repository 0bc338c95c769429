// npm run generate:features: writes backend/seed/pictureFeatures.json, the features of its pictures.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readSeedFile, type Catalogue } from '@/backend/seed/load/source';
import { extractFeatures } from './features';
import { MASTER_LIMITS, openImage } from '@/backend/media/openImage';

const features: Record<string, string> = {};
for (const { images } of readSeedFile<Catalogue>('catalogue.json').products)
  for (const { file } of images) {
    const picture = await openImage(await readFile(path.join('backend/seed', file)), MASTER_LIMITS);
    features[file] = Buffer.from(await extractFeatures(picture)).toString('base64');
  }
await writeFile(
  'backend/seed/pictureFeatures.json',
  `${JSON.stringify(features, null, 0).replaceAll('","', '",\n"')}\n`,
);
