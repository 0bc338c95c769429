// Runs on the threads of pool.ts; every export is a task. Other modules import types from here, nothing else.
import { invoiceDocument, type Invoice, type Printing } from '@/backend/invoices/document';
import { nearest, type Gallery } from '@/backend/search/pictures/similarity';
import { draw, type Subject } from '@/backend/share/draw';

export const invoice = async ({
  invoice: shown,
  printing,
}: {
  invoice: Invoice;
  printing: Printing;
}): Promise<Uint8Array> => new Uint8Array(await invoiceDocument(shown, printing));

export const shareCard = (subject: Subject): Promise<Uint8Array> => draw(subject);

/** A hundred thousand pieces take a third of a second. */
export const compareLooks = ({
  features,
  gallery,
  count,
}: {
  features: Uint8Array;
  gallery: Gallery;
  count: number;
}): Promise<{ id: number; likeness: number }[]> =>
  Promise.resolve(nearest(features, gallery, count));
