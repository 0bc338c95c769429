import path from 'node:path';
import { Hono } from 'hono';
import type { Backend } from '@/backend/app';
import { openDiskCache } from '@/backend/media/diskCache';
import { importedMaster, indexMasters } from '@/backend/media/masters';
import { createSingleFlight } from '@/backend/media/singleFlight';
import { Answer } from '@/backend/http/router';
import { subjectOf } from './subject';

const DAY = 'public, max-age=86400';
const MOST_BYTES = 64 * 1024 * 1024;
const NAME = /^\/media\/share\/(.+)\.jpg$/;

/** GET /store.jpg, /{path of a piece}.jpg, /{path of a list}.jpg?piece={the one that leads it}: the card of a page where its address is shared. */
export function createShare(
  { db, env, countries, render }: Backend,
  folder = path.resolve('backend/seed/media'),
) {
  const masters = indexMasters(folder);
  const cache = openDiskCache(path.join(env.DATA_DIR, 'share-cache'), MOST_BYTES);
  const share = createSingleFlight<Uint8Array>();

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
    const picture = await share(key, http.req.raw.signal, async (wanted) => {
      const cached = await cache.read(key);
      if (cached) return cached;
      const { label, title, file } = subject;
      const drawn = await render('shareCard', { label, title, file }, wanted);
      await cache.write(key, drawn).catch(() => undefined); // a full disk slows the next; it takes nothing from this one
      return drawn;
    });
    return http.body(new Uint8Array(picture), 200, {
      'Content-Type': 'image/jpeg',
      'Cache-Control': DAY,
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  });
}
