// npm run generate:features: writes backend/seed/pictureFeatures.json, the features of its pictures.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readSeedFile, type Catalogue } from '@/backend/seed/load/source';
import { extractFeatures } from './features';
import { MASTER_LIMITS, openImage } from '@/backend/media/openImage';

const features: Record<string, string> = {};
for (const { look_id, images } of readSeedFile<Catalogue>('catalogue.json').products) {
  const file = images[0]?.file;
  if (file)
    features[look_id] = Buffer.from(
      await extractFeatures(
        await openImage(await readFile(path.join('backend/seed', file)), MASTER_LIMITS),
      ),
    ).toString('base64');
}
await writeFile(
  'backend/seed/pictureFeatures.json',
  `${JSON.stringify(features, null, 0).replaceAll('","', '",\n"')}\n`,
);
