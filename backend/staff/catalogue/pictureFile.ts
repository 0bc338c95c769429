import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { IMPORTED_FOLDER } from '@/backend/catalogue/draftPictures';
import { MAX_PICTURE_WIDTH } from '@/backend/catalogue/pictures';
import { openImage, UPLOAD_LIMITS } from '@/backend/media/openImage';
import { pictureRefusal } from '@/backend/media/pictureRefusal';
import { createQueue, QueueFullError } from '@/backend/media/queue';

/** Decoded pictures take much memory. */
const decodeQueue = createQueue({ concurrency: 1, maxWaiting: 24 });

async function encodeMaster(upload: Uint8Array, maxWidth: number) {
  try {
    const { image } = await openImage(upload, UPLOAD_LIMITS);
    return await decodeQueue(() =>
      image
        .autoOrient()
        .resize({ width: maxWidth, withoutEnlargement: true })
        .avif({ quality: 60, effort: 2 })
        .toBuffer({ resolveWithObject: true }),
    );
  } catch (error) {
    if (error instanceof QueueFullError) throw error;
    throw pictureRefusal(error);
  }
}

/**
 * Keeps an uploaded picture as a master of the media server: AVIF, at most `maxWidth` pixels wide,
 * without metadata. The same upload is the same file. Throws 400 before decoding if it is no picture.
 */
export async function storePicture(
  upload: Uint8Array,
  folder: string,
  maxWidth = MAX_PICTURE_WIDTH,
) {
  const { data, info } = await encodeMaster(upload, maxWidth);
  const file = `${IMPORTED_FOLDER}/${createHash('sha1').update(`${maxWidth}`).update(upload).digest('hex')}.avif`;
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  const partialFile = `${target}.${crypto.randomUUID()}.part`;
  await writeFile(partialFile, data);
  await rename(partialFile, target);
  return { file, width: info.width, height: info.height };
}
