import { Counter, Gauge, Histogram, register } from 'prom-client';

/** The metrics of this process. Next's bundle has a copy of this module, and the same registry. */
export const webRegister = register;

const BUCKETS_SECONDS = [0.002, 0.005, 0.01, 0.03, 0.06, 0.1, 0.2, 0.4, 0.8, 1.5, 3, 6, 12];

const metric = <Metric>(name: string, create: () => Metric): Metric =>
  (register.getSingleMetric(name) as Metric | undefined) ?? create();

export const webRequests = metric(
  'web_requests_total',
  () =>
    new Counter({
      name: 'web_requests_total',
      help: 'Requests answered, by kind and, for pages, page type',
      labelNames: ['kind', 'page_type', 'status'],
    }),
);
export const webSeconds = metric(
  'web_request_seconds',
  () =>
    new Histogram({
      name: 'web_request_seconds',
      help: 'From the head of a request to the end of its response',
      labelNames: ['kind', 'page_type'],
      buckets: BUCKETS_SECONDS,
    }),
);
export const pageCacheResults = metric(
  'web_page_cache_total',
  () =>
    new Counter({
      name: 'web_page_cache_total',
      help: 'Public pages by how the page cache answered',
      labelNames: ['result'],
    }),
);
export const shedWebRequests = metric(
  'web_requests_shed_total',
  () =>
    new Counter({
      name: 'web_requests_shed_total',
      help: 'Requests rejected with 503: a public page, a personal page or a forwarded call',
      labelNames: ['queue'],
    }),
);
const openCircuits = metric(
  'web_circuits_open',
  () =>
    new Gauge({
      name: 'web_circuits_open',
      help: 'Circuit breakers that let no call through to the backend',
      labelNames: ['api'],
    }),
);

/** Counts an API's open circuits in `web_circuits_open`. */
export function circuitObserver(api: string): (isOpen: boolean) => void {
  openCircuits.inc({ api }, 0);
  return (isOpen) => openCircuits.inc({ api }, isOpen ? 1 : -1);
}
