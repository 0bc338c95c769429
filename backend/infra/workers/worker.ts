// Runs on the threads of pool.ts; every export is a task. Others may only import types from here.
import {
  renderInvoice,
  type Invoice,
  type InvoicePrintSettings,
} from '@/backend/invoices/document';
import {
  renderPackingSlip,
  type PackingSlipPrintSettings,
} from '@/backend/invoices/packingSlipDocument';
import type { PackingSlip } from '@/backend/invoices/packingSlipView';
import { mostSimilarImages, type ImageFeatureIndex } from '@/backend/search/pictures/similarity';
import { drawShareCard, type ShareCard } from '@/backend/share/drawShareCard';

export const renderInvoicePdf = async ({
  invoice,
  printing,
}: {
  invoice: Invoice;
  printing: InvoicePrintSettings;
}): Promise<Uint8Array> => new Uint8Array(await renderInvoice(invoice, printing));

export const renderPackingSlipPdf = async ({
  slip,
  printing,
}: {
  slip: PackingSlip;
  printing: PackingSlipPrintSettings;
}): Promise<Uint8Array> => new Uint8Array(await renderPackingSlip(slip, printing));

export const renderShareCard = (subject: ShareCard): Promise<Uint8Array> => drawShareCard(subject);

/** 100,000 products take a third of a second. */
export const findSimilarImages = ({
  features,
  gallery,
  count,
}: {
  features: Uint8Array;
  gallery: ImageFeatureIndex;
  count: number;
}): Promise<{ id: number; similarity: number }[]> =>
  Promise.resolve(mostSimilarImages(features, gallery, count));
