// Runs on the threads of pool.ts; every export is a task. Other modules import types from here, nothing else.
import { invoiceDocument, type Invoice, type Printing } from '../invoice/document';
import { draw, type Subject } from '../share/draw';

export const invoice = async ({
  invoice: shown,
  printing,
}: {
  invoice: Invoice;
  printing: Printing;
}): Promise<Uint8Array> => new Uint8Array(await invoiceDocument(shown, printing));

export const shareCard = (subject: Subject): Promise<Uint8Array> => draw(subject);
