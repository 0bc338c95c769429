import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { GetServerSideProps } from 'next';
import { toFailure } from '@/lib/model/failure';
import { DEFAULT_PREFIX, INDIA, type Region, toRegion } from '@/lib/i18n/region';
import type { SiteConfig } from '@/lib/model/site';
import type { Services } from '@/services';
import { logFailure } from './logFailure';
import { toVisitor } from './requestContext';
import { createDocumentServices, siteOf } from './serverServices';

export type TextDocument = {
  /** Media type; the text is UTF-8. */
  type: string;
  /** Seconds for which caches may store it. */
  maxAge: number;
  body: AsyncIterable<string> | Iterable<string>;
};

type DocumentRequest = {
  site: SiteConfig;
  /** Route and query parameters, one value each. */
  query: Record<string, string | undefined>;
  /** Services for a country (ISO 3166-1); undefined if the store does not sell there. */
  storefrontFor: (country: string) => Promise<{ services: Services; region: Region } | undefined>;
};

/** Small strings are joined: to send each of a hundred thousand costs more than to write it. */
const CHUNK_BYTES = 262_144;
/** Chunks buffered, so that writing overlaps with compression. */
const BUFFERED_CHUNKS = 8;

async function* joinChunks(chunks: TextDocument['body']): AsyncGenerator<string> {
  let buffer = '';
  for await (const chunk of chunks) {
    buffer += chunk;
    if (buffer.length < CHUNK_BYTES) continue;
    yield buffer;
    buffer = '';
  }
  if (buffer) yield buffer;
}

/** Starts the document: a failure before its first chunk can still be sent as a status. */
async function startStream({ body }: TextDocument): Promise<Readable> {
  const chunks = joinChunks(body);
  const first = await chunks.next();
  return Readable.from(
    (async function* () {
      if (!first.done) yield first.value;
      yield* chunks;
    })(),
    { highWaterMark: BUFFERED_CHUNKS },
  );
}

const firstValue = (value: string | string[] | undefined) =>
  Array.isArray(value) ? value[0] : value;

/** 404 for an unknown name or regional site, 503 with Retry-After without backend. */
export const serverDocument =
  (load: (request: DocumentRequest) => Promise<TextDocument | undefined>): GetServerSideProps =>
  async (context) => {
    const { res, query, locale = DEFAULT_PREFIX } = context;
    if (locale !== DEFAULT_PREFIX) return { notFound: true };
    const visitor = toVisitor(context, false);
    const storefrontFor = async (code: string) => {
      const country = (
        await createDocumentServices({
          ...visitor,
          region: { ...INDIA, code },
        }).bootstrap.countries()
      ).find((candidate) => candidate.code === code);
      const region = country && toRegion(country);
      return region && { region, services: createDocumentServices({ ...visitor, region }) };
    };
    try {
      const document = await load({
        site: siteOf(),
        query: Object.fromEntries(
          Object.entries(query).map(([name, value]) => [name, firstValue(value)]),
        ),
        storefrontFor,
      });
      if (!document) return { notFound: true };
      const text = await startStream(document);
      res.setHeader('Content-Type', `${document.type}; charset=utf-8`);
      res.setHeader('Cache-Control', `public, max-age=${document.maxAge}`);
      await pipeline(text, res);
    } catch (error) {
      logFailure(context.req, context.resolvedUrl, toFailure(error).message);
      if (res.headersSent)
        res.destroy(); // so that the client notices an incomplete document
      else
        res
          .writeHead(503, {
            'Retry-After': '30',
            'Content-Type': 'text/plain; charset=utf-8',
            'Cache-Control': 'no-store',
          })
          .end('We can’t reach the store right now. Please try again in a moment.\n');
    }
    return { props: {} };
  };
