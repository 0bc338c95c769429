import { Counter, Gauge, Histogram, register } from 'prom-client';

/** The metrics of this process. */
export const backendRegister = register;

/** Include the limits that the benchmarks check. */
const REQUEST_BUCKETS_SECONDS = [0.005, 0.01, 0.02, 0.04, 0.06, 0.1, 0.15, 0.3, 0.6, 1.2, 3, 10];
const QUERY_BUCKETS_SECONDS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30];
const CALL_BUCKETS_SECONDS = [0.05, 0.1, 0.3, 1, 3, 10, 30];
const JOB_BUCKETS_SECONDS = [0.01, 0.1, 1, 10, 60, 600];

export const requestCount = new Counter({
  name: 'http_requests_total',
  help: 'Requests answered',
  labelNames: ['method', 'call', 'status'],
});
export const requestSeconds = new Histogram({
  name: 'http_request_seconds',
  help: 'From the first byte in to the answer',
  labelNames: ['method', 'call'],
  buckets: REQUEST_BUCKETS_SECONDS,
});
export const shedRequests = new Counter({
  name: 'http_requests_shed_total',
  help: 'Requests rejected with 503 above a limit',
});

export const querySeconds = new Histogram({
  name: 'database_query_seconds',
  help: 'Time of a database query, with the wait for a connection',
  labelNames: ['statement', 'outcome'],
  buckets: QUERY_BUCKETS_SECONDS,
});
export const databaseUp = new Gauge({
  name: 'database_up',
  help: '1 if the database answered when the metrics were read, else 0',
});
export const queueLength = new Gauge({
  name: 'queue_length',
  help: 'Entries of a queue in the database: pending, or given up (dead)',
  labelNames: ['queue', 'state'],
});
export const databaseWritable = new Gauge({
  name: 'database_writable',
  help: '0 while the embedded database is damaged, or its disk is full or read-only, else 1',
});
export const bookDifferences = new Gauge({
  name: 'book_differences',
  help: 'Balances, gift cards, coupons, orders and refunds that are not the sum of their rows',
});
export const queueOverdueSeconds = new Gauge({
  name: 'queue_overdue_seconds',
  help: 'Time since the most overdue entry of a queue was due; an entry that is tried again later is not',
  labelNames: ['queue'],
});

export const ordersPlaced = new Counter({
  name: 'orders_placed_total',
  help: 'Orders confirmed: paid, or to be paid on delivery',
  labelNames: ['payment_method'],
});
export const paymentOutcomes = new Counter({
  name: 'payments_total',
  help: 'Decided payments, by the provider that took them',
  labelNames: ['provider', 'outcome'],
});
export const providerCallSeconds = new Histogram({
  name: 'payment_provider_call_seconds',
  help: 'Calls to payment providers',
  labelNames: ['provider', 'operation', 'outcome'],
  buckets: CALL_BUCKETS_SECONDS,
});

export const webhooksReceived = new Counter({
  name: 'webhooks_received_total',
  help: 'Webhooks of payment providers and couriers',
  labelNames: ['source', 'status'],
});
export const webhooksSent = new Counter({
  name: 'webhooks_sent_total',
  help: 'Attempts to deliver a webhook of the store',
  labelNames: ['outcome'],
});

export const messagesSent = new Counter({
  name: 'messages_sent_total',
  help: 'Attempts to send an email or text message; dead: it was given up',
  labelNames: ['channel', 'outcome'],
});

export const jobSeconds = new Histogram({
  name: 'job_seconds',
  help: 'Runs of scheduled jobs',
  // Prometheus sets a label "job" of its own, the name of what it scrapes.
  labelNames: ['job_name', 'outcome'],
  buckets: JOB_BUCKETS_SECONDS,
});
export const jobLastSuccess = new Gauge({
  name: 'job_last_success_timestamp_seconds',
  help: 'When a scheduled job last ended without an error',
  labelNames: ['job_name'],
});
