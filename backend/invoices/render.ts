import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BackendEnv } from '@/backend/env';
import type { Log } from '@/backend/infra/log';
import { createDiskCache } from '@/backend/media/diskCache';
import { QueueFullError } from '@/backend/media/queue';
import { createSingleFlight } from '@/backend/media/singleFlight';
import type { WorkerPool } from '@/backend/infra/workers/pool';
import type { Invoice, InvoicePrintSettings } from './document';

const LAYOUT_SOURCES = [
  'backend/invoices/document.ts',
  'backend/invoices/columns.ts',
  'backend/invoices/taxTexts.ts',
  'backend/invoices/pdfWriter.ts',
  'backend/invoices/scriptFonts.ts',
  'backend/invoices/textRuns.ts',
  'backend/infra/fonts/glyphOutlines.ts',
];

/** Documents that one customer may have queued: an eighth of the render queue. */
const MAX_PER_CUSTOMER = 8;

type InvoiceRequest = { invoice: Invoice; printing: InvoicePrintSettings; customerId: number };

/** A hash of the layout code; it is part of the cache key, because a new release renders anew. */
const layoutVersion = () =>
  LAYOUT_SOURCES.reduce(
    (hash, file) => hash.update(readFileSync(path.resolve(file))),
    createHash('sha256'),
  ).digest('hex');

/** Rejects a customer's requests above `max` in parallel: one must not fill the shared queue. */
function createCustomerLimit(max: number) {
  const inFlight = new Map<number, number>();
  return async <Result>(customerId: number, run: () => Promise<Result>): Promise<Result> => {
    const count = inFlight.get(customerId) ?? 0;
    if (count >= max) throw new QueueFullError('The customer waits for too many documents');
    inFlight.set(customerId, count + 1);
    try {
      return await run();
    } finally {
      const remaining = (inFlight.get(customerId) ?? 1) - 1;
      if (remaining) inFlight.set(customerId, remaining);
      else inFlight.delete(customerId);
    }
  };
}

/** Renders invoices as PDF on a worker thread; cached on disk under a hash of their content. */
export function createInvoiceRenderer(
  { DATA_DIR, INVOICE_CACHE_BYTES }: Pick<BackendEnv, 'DATA_DIR' | 'INVOICE_CACHE_BYTES'>,
  render: WorkerPool,
  log: Log,
) {
  const version = layoutVersion();
  const cache = createDiskCache(path.join(DATA_DIR, 'invoice-cache'), INVOICE_CACHE_BYTES);
  const singleFlight = createSingleFlight<Uint8Array>();
  const runLimited = createCustomerLimit(MAX_PER_CUSTOMER);

  async function renderAndCache(
    key: string,
    { invoice, printing }: InvoiceRequest,
    signal: AbortSignal,
  ) {
    const cached = await cache.read(key);
    if (cached) return cached;
    const pdf = await render('renderInvoicePdf', { invoice, printing }, signal);
    await cache.write(key, pdf).catch((error: Error) =>
      // Failing to cache, for example on a full disk, does not fail this request.
      log({ level: 'error', event: 'invoice cache', error: error.message }),
    );
    return pdf;
  }

  return (request: InvoiceRequest, signal: AbortSignal): Promise<Uint8Array> => {
    const key = JSON.stringify([version, request.invoice, request.printing]);
    return runLimited(request.customerId, () =>
      singleFlight(key, signal, (runSignal) => renderAndCache(key, request, runSignal)),
    );
  };
}
export type InvoiceRenderer = ReturnType<typeof createInvoiceRenderer>;
