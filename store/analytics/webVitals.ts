import type { Metric } from 'web-vitals';
import { toEvent, type Push } from '@/lib/analytics/dataLayer';
import { canonicalPageUrl } from '@/lib/routing/pageUrl';

/** Four decimals are enough for layout shift, the finest of the metrics. */
const roundMetric = (value: number) => Math.round(value * 10_000) / 10_000;

const webVitalEvents = ({ name, id, value, delta, rating, navigationURL }: Metric): Push[] =>
  toEvent('web_vitals', {
    metric_name: name,
    metric_id: id,
    metric_value: roundMetric(value),
    metric_delta: roundMetric(delta),
    metric_rating: rating,
    page_location: canonicalPageUrl(new URL(navigationURL ?? location.href)),
  });

export function watchWebVitals(push: (events: Push[]) => void): void {
  if (typeof PerformanceObserver === 'undefined') return;
  const watch = async () => {
    const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals');
    for (const onMetric of [onCLS, onFCP, onINP, onLCP, onTTFB])
      onMetric((metric) => push(webVitalEvents(metric)));
  };
  void watch().catch(() => undefined);
}
