import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { toFailure } from '@/lib/model/failure';
import { DEFAULT_PREFIX, type Region } from '@/lib/i18n/region';
import { absoluteUrl } from '@/lib/seo/urls';
import { markdownHref } from '@/lib/seo/markdownHref';
import type { PageLocation } from '@/lib/seo/pageData';
import type { Services } from '@/services';
import { logFailure } from './logFailure';
import { regionFor, toVisitor } from './requestContext';
import { createServerServices, siteOf } from './serverServices';

/** A page as text with its canonical path, the path it moved to, or undefined for a 404. */
type MarkdownResult = { text: string; page: string } | { moved: string } | undefined;
export type MarkdownRequest = {
  services: Services;
  region: Region;
  place: PageLocation;
  path: string;
  page: string;
};

const MINUTES_5 = 300;
const ERROR_TEXTS: Record<number, string> = {
  404: 'There is no such page.',
  410: 'This piece is no longer available.',
  503: 'We can’t reach the store right now. Please try again in a moment.',
};

function sendError({ res }: GetServerSidePropsContext, status: number) {
  res
    .writeHead(status, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(status === 503 && { 'Retry-After': '30' }),
    })
    .end(`${ERROR_TEXTS[status] ?? ''}\n`);
}

/** getServerSideProps of a page's Markdown; statuses as the page, 503 with Retry-After. */
export const markdownPage =
  (load: (request: MarkdownRequest) => Promise<MarkdownResult>): GetServerSideProps =>
  async (context) => {
    const { res, query, params, locale = DEFAULT_PREFIX } = context;
    const visitor = toVisitor(context, false);
    const place = { ...siteOf(), prefix: locale };
    try {
      const { region } = await regionFor(context, visitor, createServerServices);
      const path = `/${[params?.path ?? []].flat().join('/')}`;
      const result = await load({
        services: createServerServices({ ...visitor, region }),
        region,
        place,
        path,
        page: String([query.page ?? '1'].flat()[0]),
      });
      if (!result) sendError(context, 404);
      else if ('moved' in result)
        res.writeHead(301, { Location: absoluteUrl('', locale, markdownHref(result.moved)) }).end();
      else {
        const cached =
          locale === DEFAULT_PREFIX ? 'private, no-cache' : `public, max-age=${MINUTES_5}`;
        res
          .writeHead(200, {
            'Content-Type': 'text/markdown; charset=utf-8',
            'Cache-Control': cached,
            'X-Robots-Tag': 'noindex',
            Link: `<${absoluteUrl(place.url, locale, result.page)}>; rel="canonical"`,
          })
          .end(result.text);
      }
    } catch (error) {
      const { status = 0, message } = toFailure(error);
      if (status !== 404 && status !== 410) logFailure(context.req, context.resolvedUrl, message);
      sendError(context, status === 404 || status === 410 ? status : 503);
    }
    return { props: {} };
  };
