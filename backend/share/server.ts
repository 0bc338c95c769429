import path from 'node:path';
import { Hono } from 'hono';
import type { BackendContext } from '@/backend/http/context';
import { createDiskCache } from '@/backend/media/diskCache';
import { findMaster, SEED_MEDIA } from '@/backend/media/masters';
import { createSingleFlight } from '@/backend/media/singleFlight';
import { HttpError } from '@/backend/http/httpError';
import { findShareSubject } from './subject';

const ONE_DAY_CACHE = 'public, max-age=86400';
const MAX_CACHE_BYTES = 64 * 1024 * 1024;
const CARD_PATH = /^\/media\/share\/(.+)\.jpg$/;

/** Preview pictures of shared links: GET /store.jpg, /{product path}.jpg, /{listing path}.jpg. */
export function createShareServer(
  { db, env, countries, workers }: BackendContext,
  seedFolder = SEED_MEDIA,
) {
  const cache = createDiskCache(path.join(env.DATA_DIR, 'share-cache'), MAX_CACHE_BYTES);
  const singleFlight = createSingleFlight<Uint8Array>();

  async function resolveSubject(page: string, productId: number) {
    const [india] = (await countries()).filter(({ country_code }) => country_code === 'IN');
    const subject =
      india &&
      (await findShareSubject(db, page, productId, india).catch((error: unknown) => {
        if (error instanceof HttpError && error.status === 404) return undefined;
        throw error;
      }));
    if (!subject?.file) return subject && { ...subject, version: 'no picture' };
    const master = findMaster({ seedFolder, dataDir: env.DATA_DIR }, subject.file);
    return master && { ...subject, file: master.file, version: master.version };
  }

  return new Hono().get('/*', async (http) => {
    const page = CARD_PATH.exec(http.req.path)?.[1] ?? '';
    const subject = await resolveSubject(page, Number(http.req.query('piece') ?? 0) || 0);
    if (!subject) return http.json({ status: 404, message: 'No such picture' }, 404);
    const key = `${subject.label} ${subject.title} ${subject.file} ${subject.version} 2`;
    const picture = await singleFlight(key, http.req.raw.signal, async (runSignal) => {
      const cached = await cache.read(key);
      if (cached) return cached;
      const { label, title, file } = subject;
      const jpeg = await workers('renderShareCard', { label, title, file }, runSignal);
      // a failed cache write does not fail this request
      await cache.write(key, jpeg).catch(() => undefined);
      return jpeg;
    });
    return http.body(new Uint8Array(picture), 200, {
      'Content-Type': 'image/jpeg',
      'Cache-Control': ONE_DAY_CACHE,
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  });
}
