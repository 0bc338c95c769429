import { openImage, UPLOAD_LIMITS } from '@/backend/media/openImage';
import { pictureRefusal } from '@/backend/media/pictureRefusal';
import { createQueue, QueueFullError } from '@/backend/media/queue';

const MAX_SIDE = 1600;
const decodeQueue = createQueue({ concurrency: 1, maxWaiting: 24 });

/** An uploaded picture as a new JPEG without metadata; throws 400 before decoding if invalid. */
export async function toTicketPicture(upload: Uint8Array): Promise<Buffer> {
  try {
    const { image } = await openImage(upload, UPLOAD_LIMITS);
    return await decodeQueue(() =>
      image
        .autoOrient()
        .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: 'white' })
        .jpeg({ quality: 80 })
        .toBuffer(),
    );
  } catch (error) {
    if (error instanceof QueueFullError) throw error;
    throw pictureRefusal(error);
  }
}
