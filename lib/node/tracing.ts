type SpanAttributes = Record<string, string | number | undefined>;
type Headers = Record<string, string | string[] | undefined>;
export type SpanOptions = {
  kind: 'server' | 'client' | 'internal';
  attributes?: SpanAttributes;
  /** Headers of a request, whose W3C trace context is the parent; the active span otherwise. */
  parent?: Headers;
};
type SpanResult = { name?: string; attributes?: SpanAttributes; hasFailed?: boolean };

export type TraceSpan = {
  /** Runs a task within the span: spans that it starts are its children. */
  run: <Result>(task: () => Result) => Result;
  /** The span as the parent of another program's, in W3C trace context. */
  headers: () => Record<string, string>;
  end: (result?: SpanResult) => void;
};
export type Tracer = {
  start: (name: string, options: SpanOptions) => TraceSpan;
  /** A span that has just ended. */
  record: (
    name: string,
    options: SpanOptions & { hasFailed?: boolean; durationMs: number },
  ) => void;
  activeHeaders: () => Record<string, string>;
  /** Sends what is left. */
  stop: () => Promise<void>;
};
export type TracingSettings = { endpoint: string | undefined; service: 'web' | 'backend' };

let tracer: Tracer | undefined;

/** Traces this process if a collector's endpoint is set. The packages are loaded only then. */
export async function startTracing({ endpoint, service }: TracingSettings): Promise<void> {
  if (!endpoint) return;
  const { createTracer } = await import('./openTelemetry');
  tracer = createTracer({ endpoint, service });
}

/** Ends tracing; without it nothing happens. */
export async function stopTracing(): Promise<void> {
  await tracer?.stop();
  tracer = undefined;
}

/** Whether spans are recorded: callers then need no names and attributes of them. */
export const isTracing = (): boolean => tracer !== undefined;

/** A span that its caller ends; undefined while tracing is off. */
export const startSpan = (name: string, options: SpanOptions): TraceSpan | undefined =>
  tracer?.start(name, options);

/** Runs a task as a span, which fails if the task does. */
export async function withSpan<Result>(
  name: string,
  options: SpanOptions,
  task: () => Promise<Result>,
): Promise<Result> {
  const span = startSpan(name, options);
  if (!span) return task();
  try {
    const result = await span.run(task);
    span.end();
    return result;
  } catch (error) {
    span.end({ hasFailed: true });
    throw error;
  }
}

/** Adds a span that has just ended, such as a query. */
export const recordSpan: Tracer['record'] = (name, options) => tracer?.record(name, options);

/** The trace context to send with a call to another program; none while tracing is off. */
export const traceContextHeaders = (): Record<string, string> => tracer?.activeHeaders() ?? {};
