import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

export type Encoding = 'br' | 'gzip' | 'identity';

export type CachedResponse = {
  status: number;
  headers: OutgoingHttpHeaders;
  /** The body per requested encoding, compressed once. */
  bodies: Partial<Record<Encoding, Promise<Buffer> | Buffer>> & { identity: Buffer };
};

const COMPRESSIBLE_TYPE = /^(text\/|application\/(javascript|json|manifest)|image\/svg)/;
const MIN_COMPRESSIBLE_BYTES = 1_000;

/** The smallest encoding that the client accepts; a quality of 0 excludes one. */
const encodingFor = (accept = ''): Encoding =>
  /\bbr\b(?!;q=0(?:\.0+)?(?:,|$))/.test(accept)
    ? 'br'
    : /\bgzip\b(?!;q=0(?:\.0+)?(?:,|$))/.test(accept)
      ? 'gzip'
      : 'identity';

/** Immutable files are compressed more, because this happens once per build. */
const compress = (body: Buffer, encoding: Encoding, isImmutable: boolean) =>
  encoding === 'br'
    ? compressBrotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: isImmutable ? 9 : 5,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      })
    : compressGzip(body, { level: isImmutable ? 9 : 6 });

/** The body in the encoding that the client accepts; small and binary bodies stay uncompressed. */
export async function bodyFor(
  { bodies, headers }: CachedResponse,
  accept: string | undefined,
  isImmutable = false,
): Promise<{ body: Buffer; encoding: Encoding }> {
  const encoding = encodingFor(accept);
  if (
    encoding === 'identity' ||
    bodies.identity.length < MIN_COMPRESSIBLE_BYTES ||
    !COMPRESSIBLE_TYPE.test(String(headers['content-type']))
  )
    return { body: bodies.identity, encoding: 'identity' };
  const compressed = (bodies[encoding] ??= compress(bodies.identity, encoding, isImmutable).then(
    (body) => (bodies[encoding] = body),
  ));
  return { body: await compressed, encoding };
}
