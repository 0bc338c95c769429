import { Histogram } from 'prom-client';
import type { WebVitalWire } from '@/lib/contract/webVitals';

/** Include Google's bounds of "good" and "poor" for each metric. */
const BUCKETS_SECONDS = [0.05, 0.1, 0.2, 0.35, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10];
const BUCKETS_SHIFT = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

const seconds = new Histogram({
  name: 'web_vital_seconds',
  help: 'LCP, INP, FCP and TTFB in the browsers of visitors',
  labelNames: ['metric', 'page_type'],
  buckets: BUCKETS_SECONDS,
});
const shift = new Histogram({
  name: 'web_vital_layout_shift',
  help: 'CLS in the browsers of visitors',
  labelNames: ['page_type'],
  buckets: BUCKETS_SHIFT,
});

/** Observes a web vital by page type, which are few: every combination is a time series. */
export const recordWebVital = ({ name, page_type, value }: WebVitalWire): void =>
  name === 'CLS'
    ? shift.observe({ page_type }, value)
    : seconds.observe({ metric: name, page_type }, value / 1000);
