import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { GetServerSideProps } from 'next';
import { toFailure } from '@/lib/model/failure';
import { logText } from '@/lib/node/logText';
import { pathAlone } from '@/lib/analytics/redactPii';
import { DEFAULT_PREFIX, INDIA, type Region, toRegion } from '@/lib/i18n/region';
import type { Site } from '@/lib/model/site';
import type { Services } from '@/services';
import { visitorOf } from './requestContext';
import { connect, siteOf } from './serverServices';

export type TextDocument = {
  /** Media type; the text is UTF-8. */
  type: string;
  /** Seconds for which anybody may keep it. */
  maxAge: number;
  body: AsyncIterable<string> | Iterable<string>;
};

type Asked = {
  site: Site;
  /** The address's parameters and query, one value each. */
  query: Record<string, string | undefined>;
  /** The shop as this country (ISO 3166-1) sees it; undefined where the store does not sell to it. */
  shopIn: (country: string) => Promise<{ services: Services; region: Region } | undefined>;
};

/** From here on a piece is worth sending: a hundred thousand little ones cost more to pass on than to write. */
const LUMP = 262_144;
/** So many lumps are written ahead of who reads: the next are made while these are packed. */
const AHEAD = 8;

async function* inLumps(pieces: TextDocument['body']): AsyncGenerator<string> {
  let held = '';
  for await (const piece of pieces) {
    held += piece;
    if (held.length < LUMP) continue;
    yield held;
    held = '';
  }
  if (held) yield held;
}

/** The text, begun: what fails before its first piece fails here, while another answer can still be given. */
async function begun({ body }: TextDocument): Promise<Readable> {
  const pieces = inLumps(body);
  const first = await pieces.next();
  return Readable.from(
    (async function* () {
      if (!first.done) yield first.value;
      yield* pieces;
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
    const visitor = visitorOf(context, false);
    const shopIn = async (code: string) => {
      const country = (
        await connect({ ...visitor, region: { ...INDIA, code } }).bootstrap.countries()
      ).find((one) => one.code === code);
      const region = country && toRegion(country);
      return region && { region, services: connect({ ...visitor, region }) };
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
        `${logText(pathAlone(context.resolvedUrl))} failed: ${logText(toFailure(error).message)}`,
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
