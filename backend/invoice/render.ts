import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Env } from '../env';
import type { Log } from '../log';
import { openDiskCache } from '../media/diskCache';
import { createSingleFlight } from '../media/singleFlight';
import type { RenderPool } from '../render/pool';
import type { Invoice, Printing } from './document';

const LAYOUT = [
  'invoice/document.ts',
  'invoice/writer.ts',
  'invoice/otherScripts.ts',
  'outlines.ts',
];

/** Changes with every change to the code that lays the document out, so that a new release prints anew. */
const layoutVersion = () =>
  LAYOUT.reduce(
    (hash, file) => hash.update(readFileSync(path.resolve('backend', file))),
    createHash('sha256'),
  ).digest('hex');

/** Invoices as PDF, rendered on a worker thread and cached on disk by all that the document shows: a changed order makes a new one. */
export function openInvoices(
  { DATA_DIR, INVOICE_CACHE_BYTES }: Pick<Env, 'DATA_DIR' | 'INVOICE_CACHE_BYTES'>,
  render: RenderPool,
  log: Log,
) {
  const version = layoutVersion();
  const cache = openDiskCache(path.join(DATA_DIR, 'invoice-cache'), INVOICE_CACHE_BYTES);
  const share = createSingleFlight<Uint8Array>();

  return (invoice: Invoice, printing: Printing, signal: AbortSignal): Promise<Uint8Array> => {
    const key = JSON.stringify([version, invoice, printing]);
    return share(key, signal, async (wanted) => {
      const cached = await cache.read(key);
      if (cached) return cached;
      const made = await render('invoice', { invoice, printing }, wanted);
      await cache.write(key, made).catch((error: Error) =>
        // A full disk makes the next request slower; this one is answered.
        log({ level: 'error', event: 'invoice cache', error: error.message }),
      );
      return made;
    });
  };
}
export type Invoices = ReturnType<typeof openInvoices>;
