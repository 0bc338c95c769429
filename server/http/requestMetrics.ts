import type { IncomingMessage, RequestListener } from 'node:http';
import { pageTypeOf } from '@/lib/routing/pageTypes';
import { webRequests, webSeconds } from '@/server/metrics';
import { isBuildAsset, isPageOrData, pathInSite } from './pageAddress';

/** The kind of a request, and the page type of one for a page or its data. */
export function requestLabels(req: Pick<IncomingMessage, 'method' | 'url'>): {
  kind: string;
  page_type: string;
} {
  const { url = '' } = req;
  if (isPageOrData(req))
    return {
      kind: url.startsWith('/_next/data/') ? 'data' : 'page',
      page_type: pageTypeOf(pathInSite(url)),
    };
  const [, segment = ''] = /^\/(api|media|azapayment|webhooks|feeds)(?=\/|$)/.exec(url) ?? [];
  return { kind: segment || (isBuildAsset(req) ? 'asset' : 'file'), page_type: '' };
}

/** Counts and times requests. */
export const withRequestMetrics =
  (next: RequestListener): RequestListener =>
  (req, res) => {
    const startedAt = performance.now();
    const labels = requestLabels(req);
    res.once('close', () => {
      // 499: the client closed the connection before the response was complete.
      const status = res.writableFinished ? String(res.statusCode) : '499';
      webRequests.inc({ ...labels, status });
      webSeconds.observe(labels, (performance.now() - startedAt) / 1000);
    });
    return next(req, res);
  };
