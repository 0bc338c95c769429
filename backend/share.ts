import path from 'node:path';
import { Hono } from 'hono';
import type { Backend } from './app';
import { openDiskCache } from './media/diskCache';
import { importedMaster, indexMasters } from './media/masters';
import { Busy, createQueue } from './media/queue';
import { Answer } from './router';
import { draw } from './share/draw';
import { subjectOf } from './share/subject';

const DAY = 'public, max-age=86400';
const MOST_BYTES = 64 * 1024 * 1024;
const NAME = /^\/media\/share\/(.+)\.jpg$/;

/** GET /store.jpg, /{path of a piece}.jpg, /{path of a list}.jpg?piece={the one that leads it}: the card of a page where its address is shared. */
export function createShare(
  { db, env, countries }: Backend,
  folder = path.resolve('backend/seed/media'),
) {
  const masters = indexMasters(folder);
  const cache = openDiskCache(path.join(env.DATA_DIR, 'share-cache'), MOST_BYTES);
  const inTurn = createQueue({ atOnce: 1, waiting: 100 });

  async function named(page: string, piece: number) {
    const [india] = (await countries()).filter(({ country_code }) => country_code === 'IN');
    const subject =
      india &&
      (await subjectOf(db, page, piece, india).catch((error: unknown) => {
        if (error instanceof Answer && error.status === 404) return undefined;
        throw error;
      }));
    const master =
      subject && (masters.get(subject.file) ?? importedMaster(env.DATA_DIR, subject.file));
    return master && { ...subject, file: master.file, version: master.version };
  }

  return new Hono().get('/*', async (http) => {
    const page = NAME.exec(http.req.path)?.[1] ?? '';
    const subject = await named(page, Number(http.req.query('piece') ?? 0) || 0);
    if (!subject) return http.json({ status: 404, message: 'No such picture' }, 404);
    const key = `${subject.label} ${subject.title} ${subject.file} ${subject.version} 2`;
    try {
      const kept = await cache.read(key);
      const picture = kept ?? (await inTurn(() => draw(subject)));
      if (!kept) await cache.write(key, picture).catch(() => undefined); // a full disk slows the next; it takes nothing from this one
      return http.body(new Uint8Array(picture), 200, {
        'Content-Type': 'image/jpeg',
        'Cache-Control': DAY,
        'X-Content-Type-Options': 'nosniff',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      });
    } catch (error) {
      if (!(error instanceof Busy)) throw error;
      return http.json({ status: 503, message: 'Please try again in a moment' }, 503, {
        'Retry-After': '2',
      });
    }
  });
}
