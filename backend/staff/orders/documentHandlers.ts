import type { staffDocumentCalls } from '@/lib/contract/staffDocuments';
import { localeOf } from '@/lib/i18n/region';
import { mediaUrl } from '@/lib/seo/urls';
import type { Handlers } from '@/backend/http/handlerContext';
import { parseId } from '@/backend/http/ids';
import { createPdfFile } from '@/backend/invoices/handlers';
import { loadIssuedDocuments } from '@/backend/invoices/issuedRepository';
import { packingSlipPage } from '@/backend/invoices/packingSlipPage';
import { packingSlipView } from '@/backend/invoices/packingSlipView';
import { invoiceView } from '@/backend/invoices/view';
import { queueMessage } from '@/backend/mail/outbox';
import type { OrderDetails } from '@/backend/orders/cancellations/repository';
import { recordAct } from '@/backend/staff/auditRepository';
import type { StaffContext, StaffVisitor } from '@/backend/staff/visitor';
import { NO_ORDER, performOrderAct, requireItems, requireOrder } from './orderAct';
import { statusEmails } from './statusEmails';

type OrderContext = StaffContext & { params: { id: string | number } };

const PICTURE = 'tr:w-160,dpr-2,f-jpg';

async function requireConfirmed({ db, params }: OrderContext): Promise<OrderDetails> {
  const details = await requireOrder(db, parseId(params.id, NO_ORDER.message));
  if (details.order.state !== 'confirmed') throw NO_ORDER;
  return details;
}

const printingOf = ({ order }: OrderDetails) => ({
  symbol: order.symbol,
  locale: localeOf(order.country_code),
});

/** Documents have addresses: who printed one is recorded. */
const recordPrint = (context: OrderContext, { order }: OrderDetails, document: string) =>
  recordAct(context.db, context, { act: `print ${document}`, target: `order ${order.id}` });

export const staffDocumentHandlers: Handlers<typeof staffDocumentCalls, StaffVisitor> = {
  async 'GET /staff/v1/orders/:id/packing-slip.html'(context) {
    const { SITE_URL, MEDIA_BASE } = context.env;
    const details = await requireConfirmed(context);
    const pictures = new Map(
      details.lines
        .filter(({ thumbnail_image }) => thumbnail_image)
        .map((line) => [
          line.id,
          mediaUrl(SITE_URL, MEDIA_BASE, `${PICTURE}/${line.thumbnail_image}`),
        ]),
    );
    const page = await packingSlipPage({
      slip: packingSlipView(details),
      printing: printingOf(details),
      pictures,
    });
    await recordPrint(context, details, 'packing slip');
    return new File([page], `packing-slip-${details.order.id}.html`, { type: 'text/html' });
  },

  async 'GET /staff/v1/orders/:id/packing-slip.pdf'(context) {
    const details = await requireConfirmed(context);
    const bytes = await context.workers(
      'renderPackingSlipPdf',
      { slip: packingSlipView(details), printing: printingOf(details) },
      context.http.req.raw.signal,
    );
    await recordPrint(context, details, 'packing slip');
    return new File([new Uint8Array(bytes)], `packing-slip-${details.order.id}.pdf`, {
      type: 'application/pdf',
    });
  },

  async 'GET /staff/v1/orders/:id/invoice.pdf'(context) {
    const details = await requireConfirmed(context);
    const document = invoiceView(details, await loadIssuedDocuments(context.db, details.order.id));
    const file = await createPdfFile(
      context,
      details,
      document,
      `invoice-${document.invoice_number}`,
    );
    await recordPrint(context, details, 'invoice');
    return file;
  },

  'POST /staff/v1/orders/:id/resend': (context) =>
    performOrderAct(context, 'resend emails', async (tx, details) => {
      const lines = requireItems(details, context.body.items);
      const emails = await statusEmails(tx, context.env.SITE_URL, details, lines);
      for (const email of emails) await queueMessage(tx, email);
      return { after: { subjects: emails.map(({ subject }) => subject) } };
    }),
};
