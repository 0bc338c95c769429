import { setTimeout as wait } from 'node:timers/promises';
import {
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { SpanOptions, Tracer, TraceSpan } from './tracing';
import { logText } from './logText';

/** With the repetitions of an export that failed. */
const EXPORT_TIMEOUT_MS = 2_000;
const STOP_TIMEOUT_MS = 2_000;

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
} as const;

/** Attributes that name no person. Next's own spans also have whole addresses, with their query. */
const EXPORTED =
  /^(request\.id|page\.type|job\.name|http\.(request\.method|response\.status_code|route|status_code)|db\.(system\.name|operation\.name|query\.text)|payment\.(provider|operation)|next\.(span_name|span_type|route))$/;
/** Ids and SQL are written by the programs, and have places for values. */
const VERBATIM = /^(request\.id|db\.query\.text)$/;

const redactAttributes = (attributes: ReadableSpan['attributes']): ReadableSpan['attributes'] =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => EXPORTED.test(name))
      .map(([name, value]) => [
        name,
        typeof value === 'string' && !VERBATIM.test(name) ? logText(value) : value,
      ]),
  );

/** A span without texts of errors and events, which repeat what a shopper typed. */
const redactSpan = (span: ReadableSpan): ReadableSpan =>
  Object.create(span, {
    name: { value: logText(span.name) },
    attributes: { value: redactAttributes(span.attributes) },
    events: { value: [] },
    status: { value: { code: span.status.code } },
  }) as ReadableSpan;

const redacted = (exporter: SpanExporter): SpanExporter => ({
  export: (spans, done) => exporter.export(spans.map(redactSpan), done),
  shutdown: () => exporter.shutdown(),
  forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
});

const headersOf = (span: Span): Record<string, string> => {
  const carrier: Record<string, string> = {};
  propagation.inject(trace.setSpan(ROOT_CONTEXT, span), carrier);
  return carrier;
};

const toTraceSpan = (span: Span, parent = context.active()): TraceSpan => ({
  run: (task) => context.with(trace.setSpan(parent, span), task),
  headers: () => headersOf(span),
  end({ name, attributes = {}, hasFailed } = {}) {
    if (name) span.updateName(name);
    span.setAttributes(attributes);
    if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  },
});

/** Makes OpenTelemetry's global provider, which Next traces with too, and the store's own tracer. */
export function createTracer({ endpoint, service }: { endpoint: string; service: string }): Tracer {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'store' }),
    spanProcessors: [new BatchSpanProcessor({ exporter: redacted(exporter) })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  const otel = trace.getTracer('store');
  const parentOf = ({ parent }: SpanOptions) =>
    parent ? propagation.extract(context.active(), parent) : context.active();
  return {
    start(name, options) {
      const parent = parentOf(options);
      const { kind, attributes } = options;
      return toTraceSpan(otel.startSpan(name, { kind: KINDS[kind], attributes }, parent), parent);
    },
    record(name, { durationMs, kind, attributes, hasFailed }) {
      const startTime = Date.now() - durationMs;
      const span = otel.startSpan(name, { kind: KINDS[kind], attributes, startTime });
      toTraceSpan(span).end({ hasFailed });
    },
    activeHeaders: () => {
      const span = trace.getActiveSpan();
      return span ? headersOf(span) : {};
    },
    async stop() {
      // Without a collector the rest is lost, and the program stops all the same.
      const shutdown = provider.shutdown().catch(() => undefined);
      await Promise.race([shutdown, wait(STOP_TIMEOUT_MS, undefined, { ref: false })]);
      [trace, context, propagation].forEach((api) => api.disable());
    },
  };
}
