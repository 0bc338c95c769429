import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const asGzip = promisify(gzip);
const asBrotli = promisify(brotliCompress);

export type Encoding = 'br' | 'gzip' | 'identity';

/** What a page answered, kept whole. */
export type CachedResponse = {
  status: number;
  headers: OutgoingHttpHeaders;
  /** As it is in each encoding that somebody asked for; made once. */
  bodies: Partial<Record<Encoding, Promise<Buffer> | Buffer>> & { identity: Buffer };
};

const TEXT = /^(text\/|application\/(javascript|json|manifest)|image\/svg)/;
const SMALL = 1_000;

/** The lightest that the other side reads; a quality of nought is a no. */
const encodingFor = (accept = ''): Encoding =>
  /\bbr\b(?!;q=0(?:\.0+)?(?:,|$))/.test(accept)
    ? 'br'
    : /\bgzip\b(?!;q=0(?:\.0+)?(?:,|$))/.test(accept)
      ? 'gzip'
      : 'identity';

/** Harder work for what is kept for ever: it is done once in the life of a build. */
const encode = (body: Buffer, encoding: Encoding, forEver: boolean) =>
  encoding === 'br'
    ? asBrotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: forEver ? 9 : 5,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      })
    : asGzip(body, { level: forEver ? 9 : 6 });

/** The body as the other side reads it; what would not become lighter stays as it is. */
export async function bodyFor(
  { bodies, headers }: CachedResponse,
  accept: string | undefined,
  forEver = false,
): Promise<{ body: Buffer; encoding: Encoding }> {
  const encoding = encodingFor(accept);
  if (
    encoding === 'identity' ||
    bodies.identity.length < SMALL ||
    !TEXT.test(String(headers['content-type']))
  )
    return { body: bodies.identity, encoding: 'identity' };
  const made = (bodies[encoding] ??= encode(bodies.identity, encoding, forEver).then(
    (body) => (bodies[encoding] = body),
  ));
  return { body: await made, encoding };
}
