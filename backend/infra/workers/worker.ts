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
import { readCandidates } from '@/backend/search/pictures/features';
import type { Pixels } from '@/backend/media/openImage';
import {
  indexPictures,
  type ImageFeatureIndex,
  type PictureFeatures,
} from '@/backend/search/pictures/featureIndex';
import { mostSimilarImages, type SimilarImage } from '@/backend/search/pictures/mostSimilar';
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

export const readPictureCandidates = (base: Pixels): Promise<Uint8Array[]> => readCandidates(base);

export const indexPictureFeatures = (features: PictureFeatures): Promise<ImageFeatureIndex> =>
  Promise.resolve(indexPictures(features));

export const findSimilarImages = ({
  candidates,
  gallery,
  count,
}: {
  candidates: Uint8Array[];
  gallery: ImageFeatureIndex;
  count: number;
}): Promise<SimilarImage[]> => Promise.resolve(mostSimilarImages(candidates, gallery, count));
