import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { GetServerSideProps } from 'next';
import { toFailure } from '@/lib/model/failure';
import { logText } from '@/lib/node/logText';
import { pathWithoutQuery } from '@/lib/analytics/redactPii';
import { DEFAULT_PREFIX, INDIA, type Region, toRegion } from '@/lib/i18n/region';
import type { SiteConfig } from '@/lib/model/site';
import type { Services } from '@/services';
import { toVisitor } from './requestContext';
import { createServerServices, siteOf } from './serverServices';

export type TextDocument = {
  /** Media type; the text is UTF-8. */
  type: string;
  /** Seconds for which anybody may keep it. */
  maxAge: number;
  body: AsyncIterable<string> | Iterable<string>;
};

type Asked = {
  site: SiteConfig;
  /** The address's parameters and query, one value each. */
  query: Record<string, string | undefined>;
  /** The shop as this country (ISO 3166-1) sees it; undefined where the store does not sell to it. */
  shopIn: (country: string) => Promise<{ services: Services; region: Region } | undefined>;
};

/** From here on a piece is worth sending: a hundred thousand little ones cost more to pass on than to write. */
const CHUNK_BYTES = 262_144;
/** So many lumps are written ahead of who reads: the next are made while these are packed. */
const AHEAD = 8;

async function* inLumps(chunks: TextDocument['body']): AsyncGenerator<string> {
  let held = '';
  for await (const chunk of chunks) {
    held += chunk;
    if (held.length < CHUNK_BYTES) continue;
    yield held;
    held = '';
  }
  if (held) yield held;
}

/** The text, begun: what fails before its first piece fails here, while another answer can still be given. */
async function begun({ body }: TextDocument): Promise<Readable> {
  const chunks = inLumps(body);
  const first = await chunks.next();
  return Readable.from(
    (async function* () {
      if (!first.done) yield first.value;
      yield* chunks;
    })(),
    { highWaterMark: AHEAD },
  );
}

const only = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/**
 * getServerSideProps of an address that machines read: sitemaps, feeds, robots.txt. The text is sent as it comes, however much it is.
 * 404 where there is none by this name or on a regional site, 503 with Retry-After while the backend does not answer.
 */
export const serverDocument =
  (load: (asked: Asked) => Promise<TextDocument | undefined>): GetServerSideProps =>
  async (context) => {
    const { res, query, locale = DEFAULT_PREFIX } = context;
    if (locale !== DEFAULT_PREFIX) return { notFound: true };
    const visitor = toVisitor(context, false);
    const shopIn = async (code: string) => {
      const country = (
        await createServerServices({ ...visitor, region: { ...INDIA, code } }).bootstrap.countries()
      ).find((one) => one.code === code);
      const region = country && toRegion(country);
      return region && { region, services: createServerServices({ ...visitor, region }) };
    };
    try {
      const document = await load({
        site: siteOf(),
        query: Object.fromEntries(
          Object.entries(query).map(([name, value]) => [name, only(value)]),
        ),
        shopIn,
      });
      if (!document) return { notFound: true };
      const text = await begun(document);
      res.setHeader('Content-Type', `${document.type}; charset=utf-8`);
      res.setHeader('Cache-Control', `public, max-age=${document.maxAge}`);
      await pipeline(text, res);
    } catch (error) {
      console.error(
        `${logText(pathWithoutQuery(context.resolvedUrl))} failed: ${logText(toFailure(error).message)}`,
      );
      if (res.headersSent)
        res.destroy(); // half a document is none
      else
        res
          .writeHead(503, {
            'Retry-After': '30',
            'Content-Type': 'text/plain; charset=utf-8',
            'Cache-Control': 'no-store',
          })
          .end('The shop cannot reach its servers. Please try again in a moment.\n');
    }
    return { props: {} };
  };
