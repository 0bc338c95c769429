import { createReadStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { Hono, type Context } from 'hono';
import type { BackendEnv } from '@/backend/env';
import type { Log } from '@/backend/infra/log';
import { encodeImage } from './encodeImage';
import { createDiskCache } from './diskCache';
import { findMaster, MEDIA_TYPES, SEED_MEDIA, type Master } from './masters';
import { createQueue } from './queue';
import { parseByteRange } from './range';
import { createSingleFlight } from './singleFlight';
import { negotiateFormat, parseTransforms, type OutputFormat, type ImageSize } from './transforms';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const sendError = (http: Context, status: 400 | 404 | 416, message: string) =>
  http.json({ status, message }, status);

const mediaHeaders = (type: string, etag: string) => ({
  'Content-Type': type,
  ETag: etag,
  'Cache-Control': IMMUTABLE,
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  // An SVG opened directly is a document; this policy stops its scripts and requests.
  ...(type === 'image/svg+xml' && {
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  }),
});

function safeDecode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function serveOriginal(http: Context, name: string, { file, bytes, version }: Master) {
  const cacheHeaders = {
    ...mediaHeaders(MEDIA_TYPES[path.extname(name)] ?? 'application/octet-stream', `"${version}"`),
    'Accept-Ranges': 'bytes',
  };
  if (http.req.header('if-none-match') === cacheHeaders.ETag)
    return http.body(null, 304, cacheHeaders);
  const range = parseByteRange(http.req.header('range'), bytes);
  if (range === 'none') return http.body(null, 416, { 'Content-Range': `bytes */${bytes}` });
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  const contentHeaders = {
    ...cacheHeaders,
    'Content-Length': String(end - start + 1),
    ...(range && { 'Content-Range': `bytes ${start}-${end}/${bytes}` }),
  };
  const content =
    http.req.method === 'HEAD'
      ? null
      : (Readable.toWeb(createReadStream(file, { start, end })) as ReadableStream);
  return new Response(content, { status: range ? 206 : 200, headers: contentHeaders });
}

/** GET /{transforms}/{path}: a picture in a listed width. GET /{path}: SVGs and videos. */
export function createMediaServer(
  { DATA_DIR, MEDIA_CACHE_BYTES }: BackendEnv,
  log: Log,
  seedFolder = SEED_MEDIA,
) {
  const cache = createDiskCache(path.join(DATA_DIR, 'media-cache'), MEDIA_CACHE_BYTES);
  const encodeQueue = createQueue({ concurrency: 2, maxWaiting: 400 });
  const singleFlight = createSingleFlight<Buffer>();

  /** Requests for one derived image share an encoding, cancelled when all disconnect. */
  const deriveImage = (
    key: string,
    signal: AbortSignal,
    master: Master,
    size: ImageSize,
    format: OutputFormat,
  ): Promise<Buffer> =>
    singleFlight(key, signal, async (runSignal) => {
      const cached = await cache.read(key);
      if (cached) return cached;
      const encoded = await encodeQueue(() => encodeImage(master, size, format), runSignal);
      await cache
        .write(key, encoded)
        .catch((error: Error) =>
          log({ level: 'error', event: 'media cache', error: error.message }),
        );
      return encoded;
    });

  return new Hono().get('/*', async (http) => {
    const requestedPath = safeDecode(http.req.path.replace(/^\/media\//, ''));
    if (requestedPath === undefined) return sendError(http, 400, 'No such address');
    const [prefix = '', ...rest] = requestedPath.split('/');
    const hasTransforms = prefix.startsWith('tr:');
    const name = hasTransforms ? rest.join('/') : requestedPath;
    const transforms = hasTransforms ? parseTransforms(prefix) : undefined;
    if (hasTransforms && !transforms) return sendError(http, 400, 'No such transform');
    const master = findMaster({ seedFolder, dataDir: DATA_DIR }, name);
    if (!master) return sendError(http, 404, 'No such picture');
    if (!transforms || !name.endsWith('.avif')) return serveOriginal(http, name, master);

    const { size } = transforms;
    const format = transforms.format ?? negotiateFormat(http.req.header('accept'));
    const variant = `${size.width}${size.dense ? '-dense' : ''}-${format}`;
    const key = `${name} ${variant} ${master.version}`;
    const cacheHeaders = {
      ...mediaHeaders(`image/${format}`, `"${master.version}-${variant}"`),
      ...(!transforms.format && { Vary: 'Accept' }),
    };
    if (http.req.header('if-none-match') === cacheHeaders.ETag)
      return http.body(null, 304, cacheHeaders);
    const encoded = await deriveImage(key, http.req.raw.signal, master, size, format);
    return http.body(new Uint8Array(encoded), 200, cacheHeaders);
  });
}
