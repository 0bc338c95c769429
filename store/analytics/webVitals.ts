import type { Metric } from 'web-vitals';
import { toEvent, type Push } from '@/lib/analytics/dataLayer';
import { canonicalPageUrl } from '@/lib/routing/pageUrl';

/** Ten-thousandths tell every measure apart: milliseconds need fewer, layout shift no more. */
const exact = (value: number) => Math.round(value * 10_000) / 10_000;

const reported = ({ name, id, value, delta, rating, navigationURL }: Metric): Push[] =>
  toEvent('web_vitals', {
    metric_name: name,
    metric_id: id,
    metric_value: exact(value),
    metric_delta: exact(delta),
    metric_rating: rating,
    page_location: canonicalPageUrl(new URL(navigationURL ?? location.href)),
  });

/** Measures the real visit; each measure is told once it is final. */
export function watchWebVitals(tell: (events: Push[]) => void): void {
  if (typeof PerformanceObserver === 'undefined') return;
  const watch = async () => {
    const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals');
    for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on((metric) => tell(reported(metric)));
  };
  void watch().catch(() => undefined);
}
