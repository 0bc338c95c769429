import type { MetricWithAttribution } from 'web-vitals/attribution';
import { sendBeacon } from '@/lib/browser/beacon';
import { redactEmail } from '@/lib/analytics/redactPii';
import { toEvent, type Push } from '@/lib/analytics/dataLayer';
import type { WebVitalWire } from '@/lib/contract/webVitals';
import { withoutPrefix } from '@/lib/i18n/region';
import { pageTypeOf } from '@/lib/routing/pageTypes';
import { canonicalPageUrl } from '@/lib/routing/pageUrl';

const WEB_VITALS_PATH = '/api/gateway/misc/v1/web-vitals';
const MAX_TARGET_LENGTH = 100;

/** Four decimals are enough for layout shift, the finest of the metrics. */
const roundMetric = (value: number) => Math.round(value * 10_000) / 10_000;

const urlOf = ({ navigationURL }: MetricWithAttribution) => new URL(navigationURL ?? location.href);
const typeOf = (url: URL) => pageTypeOf(withoutPrefix(url.pathname));

/** The name of the longest of these parts of a time. */
const longestOf = (parts: Record<string, number>): string | undefined =>
  Object.entries(parts).toSorted(([, a], [, b]) => b - a)[0]?.[0];

/** The element that caused a value, and the part of the time that was longest. */
function causeOf(metric: MetricWithAttribution): { target?: string; part?: string } {
  switch (metric.name) {
    case 'LCP': {
      const {
        target,
        timeToFirstByte,
        resourceLoadDelay,
        resourceLoadDuration,
        elementRenderDelay,
      } = metric.attribution;
      const parts = {
        timeToFirstByte,
        resourceLoadDelay,
        resourceLoadDuration,
        elementRenderDelay,
      };
      return { target, part: longestOf(parts) };
    }
    case 'INP': {
      const { interactionTarget, inputDelay, processingDuration, presentationDelay } =
        metric.attribution;
      const parts = { inputDelay, processingDuration, presentationDelay };
      return { target: interactionTarget, part: longestOf(parts) };
    }
    case 'CLS':
      return { target: metric.attribution.largestShiftTarget, part: metric.attribution.loadState };
    case 'FCP': {
      const { timeToFirstByte, firstByteToFCP } = metric.attribution;
      return { part: longestOf({ timeToFirstByte, firstByteToFCP }) };
    }
    case 'TTFB': {
      const { waitingDuration, cacheDuration, dnsDuration, connectionDuration, requestDuration } =
        metric.attribution;
      const parts = {
        waitingDuration,
        cacheDuration,
        dnsDuration,
        connectionDuration,
        requestDuration,
      };
      return { part: longestOf(parts) };
    }
  }
}

function webVitalEvents(metric: MetricWithAttribution): Push[] {
  const { name, id, value, delta, rating } = metric;
  const url = urlOf(metric);
  const { target, part } = causeOf(metric);
  return toEvent('web_vitals', {
    metric_name: name,
    metric_id: id,
    metric_value: roundMetric(value),
    metric_delta: roundMetric(delta),
    metric_rating: rating,
    metric_target: target && redactEmail(target).slice(0, MAX_TARGET_LENGTH),
    metric_part: part,
    page_type: typeOf(url),
    page_location: canonicalPageUrl(url, { allowsClickIds: false }),
  });
}

/** Collects the latest value of each metric, and sends each once, when the page is hidden. */
function createReport() {
  const waiting = new Map<string, WebVitalWire>();
  const sent = new Set<string>();
  const send = () => {
    if (document.visibilityState !== 'hidden' || !waiting.size) return;
    sendBeacon(WEB_VITALS_PATH, { metrics: [...waiting.values()] });
    for (const id of waiting.keys()) sent.add(id);
    waiting.clear();
  };
  return {
    send,
    add(metric: MetricWithAttribution) {
      const { id, name, value } = metric;
      if (!sent.has(id))
        waiting.set(id, { name, page_type: typeOf(urlOf(metric)), value: roundMetric(value) });
    },
  };
}

/** Reports the web vitals of the visit to the data layer and, without the visitor, to the backend. */
export function watchWebVitals(push: (events: Push[]) => void): void {
  if (typeof PerformanceObserver === 'undefined') return;
  const watch = async () => {
    const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals/attribution');
    const report = createReport();
    for (const onMetric of [onCLS, onFCP, onINP, onLCP, onTTFB])
      onMetric((metric) => {
        push(webVitalEvents(metric));
        report.add(metric);
      });
    // After the listeners of the package, which report the final values in the same event.
    document.addEventListener('visibilitychange', report.send);
  };
  void watch().catch(() => undefined);
}
