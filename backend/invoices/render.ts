import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Env } from '@/backend/env';
import type { Log } from '@/backend/infra/log';
import { openDiskCache } from '@/backend/media/diskCache';
import { Busy } from '@/backend/media/queue';
import { createSingleFlight } from '@/backend/media/singleFlight';
import type { RenderPool } from '@/backend/infra/workers/pool';
import type { Invoice, Printing } from './document';

const LAYOUT = [
  'backend/invoices/document.ts',
  'backend/invoices/pdfWriter.ts',
  'backend/invoices/scriptFonts.ts',
  'backend/infra/fonts/glyphOutlines.ts',
];

/** Documents at most that one customer waits for at once: an eighth of the render queue (backend/infra/workers/pool.ts). */
const MAX_PER_CUSTOMER = 8;

type Wanted = { invoice: Invoice; printing: Printing; customerId: number };

/** Changes with every change to the code that lays the document out, so that a new release prints anew. */
const layoutVersion = () =>
  LAYOUT.reduce(
    (hash, file) => hash.update(readFileSync(path.resolve(file))),
    createHash('sha256'),
  ).digest('hex');

/** Refuses what one customer asks for beyond so many at once, so that no account fills the queue of all. */
function createCustomerLimit(max: number) {
  const inFlight = new Map<number, number>();
  return async <Result>(customerId: number, run: () => Promise<Result>): Promise<Result> => {
    const count = inFlight.get(customerId) ?? 0;
    if (count >= max) throw new Busy('The customer waits for too many documents');
    inFlight.set(customerId, count + 1);
    try {
      return await run();
    } finally {
      const left = (inFlight.get(customerId) ?? 1) - 1;
      if (left) inFlight.set(customerId, left);
      else inFlight.delete(customerId);
    }
  };
}

/** Invoices as PDF, rendered on a worker thread and cached on disk by all that the document shows: a changed order makes a new one. */
export function openInvoices(
  { DATA_DIR, INVOICE_CACHE_BYTES }: Pick<Env, 'DATA_DIR' | 'INVOICE_CACHE_BYTES'>,
  render: RenderPool,
  log: Log,
) {
  const version = layoutVersion();
  const cache = openDiskCache(path.join(DATA_DIR, 'invoice-cache'), INVOICE_CACHE_BYTES);
  const share = createSingleFlight<Uint8Array>();
  const limited = createCustomerLimit(MAX_PER_CUSTOMER);

  async function make(key: string, { invoice, printing }: Wanted, signal: AbortSignal) {
    const cached = await cache.read(key);
    if (cached) return cached;
    const made = await render('invoice', { invoice, printing }, signal);
    await cache.write(key, made).catch((error: Error) =>
      // A full disk makes the next request slower; this one is answered.
      log({ level: 'error', event: 'invoice cache', error: error.message }),
    );
    return made;
  }

  return (wanted: Wanted, signal: AbortSignal): Promise<Uint8Array> => {
    const key = JSON.stringify([version, wanted.invoice, wanted.printing]);
    return limited(wanted.customerId, () =>
      share(key, signal, (stillWanted) => make(key, wanted, stillWanted)),
    );
  };
}
export type Invoices = ReturnType<typeof openInvoices>;
