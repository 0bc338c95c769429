import { createReadStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { Hono, type Context } from 'hono';
import type { Env } from '@/backend/env';
import type { Log } from '@/backend/infra/log';
import { derive } from './derive';
import { openDiskCache } from './diskCache';
import { importedMaster, indexMasters, TYPES, type Master } from './masters';
import { createQueue } from './queue';
import { rangeOf } from './range';
import { createSingleFlight } from './singleFlight';
import { formatFor, sizeOf, type Format, type Size } from './transforms';

const FOREVER = 'public, max-age=31536000, immutable';
const refuse = (http: Context, status: 400 | 404 | 416, message: string) =>
  http.json({ status, message }, status);

const headers = (type: string, etag: string) => ({
  'Content-Type': type,
  ETag: etag,
  'Cache-Control': FOREVER,
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  // A drawing opened by itself is a document: it may run and load nothing.
  ...(type === 'image/svg+xml' && {
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  }),
});

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** A drawing or a video as it is, or the part of it that was asked for. */
function serveWhole(http: Context, name: string, { file, bytes, version }: Master) {
  const known = {
    ...headers(TYPES[path.extname(name)] ?? 'application/octet-stream', `"${version}"`),
    'Accept-Ranges': 'bytes',
  };
  if (http.req.header('if-none-match') === known.ETag) return http.body(null, 304, known);
  const range = rangeOf(http.req.header('range'), bytes);
  if (range === 'none') return http.body(null, 416, { 'Content-Range': `bytes */${bytes}` });
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  const told = {
    ...known,
    'Content-Length': String(end - start + 1),
    ...(range && { 'Content-Range': `bytes ${start}-${end}/${bytes}` }),
  };
  const content =
    http.req.method === 'HEAD'
      ? null
      : (Readable.toWeb(createReadStream(file, { start, end })) as ReadableStream);
  return new Response(content, { status: range ? 206 : 200, headers: told });
}

/** GET /{transforms}/{path}: pictures in a closed list of widths, in the lightest format the browser reads. GET /{path}: drawings and videos. */
export function createMedia(
  { DATA_DIR, MEDIA_CACHE_BYTES }: Env,
  log: Log,
  folder = path.resolve('backend/seed/media'),
) {
  const masters = indexMasters(folder);
  const cache = openDiskCache(path.join(DATA_DIR, 'media-cache'), MEDIA_CACHE_BYTES);
  const inTurn = createQueue({ atOnce: 2, waiting: 400 });
  const share = createSingleFlight<Buffer>();

  /** Two dozen visitors of a new picture wait for one encoding; it is dropped when all of them leave before it begins. */
  const picture = (
    key: string,
    visitor: AbortSignal,
    master: Master,
    size: Size,
    format: Format,
  ): Promise<Buffer> =>
    share(key, visitor, async (wanted) => {
      const cached = await cache.read(key);
      if (cached) return cached;
      const made = await inTurn(() => derive(master, size, format), wanted);
      // A full disk slows the next visitor; it does not take the picture from this one.
      await cache
        .write(key, made)
        .catch((error: Error) =>
          log({ level: 'error', event: 'media cache', error: error.message }),
        );
      return made;
    });

  return new Hono().get('/*', async (http) => {
    const asked = decoded(http.req.path.replace(/^\/media\//, ''));
    if (asked === undefined) return refuse(http, 400, 'No such address');
    const [first = '', ...rest] = asked.split('/');
    const transformed = first.startsWith('tr:');
    const name = transformed ? rest.join('/') : asked;
    const size = transformed ? sizeOf(first) : undefined;
    if (transformed && !size) return refuse(http, 400, 'No such transform');
    const master = masters.get(name) ?? importedMaster(DATA_DIR, name);
    if (!master) return refuse(http, 404, 'No such picture');
    if (!size || !name.endsWith('.avif')) return serveWhole(http, name, master);

    const format = formatFor(http.req.header('accept'));
    const variant = `${size.width}${size.dense ? '-dense' : ''}-${format}`;
    const key = `${name} ${variant} ${master.version}`;
    const known = {
      ...headers(`image/${format}`, `"${master.version}-${variant}"`),
      Vary: 'Accept',
    };
    if (http.req.header('if-none-match') === known.ETag) return http.body(null, 304, known);
    const made = await picture(key, http.req.raw.signal, master, size, format);
    return http.body(new Uint8Array(made), 200, known);
  });
}
