import type { Context } from 'hono';
import type { invoiceCalls } from '@/lib/contract/invoices';
import { localeOf } from '@/lib/i18n/region';
import { requireCustomer } from '@/backend/auth/account';
import type { BackendContext } from '@/backend/http/context';
import type { Handlers } from '@/backend/http/handlerContext';
import { HttpError } from '@/backend/http/httpError';
import { parseId } from '@/backend/http/ids';
import type { RequestVisitor } from '@/backend/http/visitor';
import { emailSite, supportContacts } from '@/backend/mail/html/site';
import { loadOrderDetails, type OrderDetails } from '@/backend/orders/cancellations/repository';
import { confirmedExchange } from '@/backend/orders/exchanges/repository';
import type { Invoice } from './document';
import { loadIssuedDocuments } from './issuedRepository';
import { documentPayments } from './payments';
import { creditNoteView, invoiceView } from './view';

const ORDER_NOT_FOUND = new HttpError(404, 'No such order');
type OrderContext = Pick<BackendContext, 'db'> & {
  visitor: RequestVisitor;
  params: { id: string | number };
};
type ItemContext = OrderContext & { params: { detailId: string | number } };
type PdfContext = Pick<BackendContext, 'invoices' | 'env'> & { http: Context };

async function requireConfirmedOrder({ db, visitor, params }: OrderContext): Promise<OrderDetails> {
  const details = await loadOrderDetails(
    db,
    requireCustomer(visitor),
    parseId(params.id, 'No such order'),
  );
  if (details?.order.state !== 'confirmed') throw ORDER_NOT_FOUND;
  return details;
}

async function loadInvoice(context: OrderContext) {
  const details = await requireConfirmedOrder(context);
  const issued = await loadIssuedDocuments(context.db, details.order.id);
  return { details, document: invoiceView(details, issued) };
}

async function loadCreditNote(context: ItemContext) {
  const details = await requireConfirmedOrder(context);
  const lineId = parseId(context.params.detailId, 'No such order');
  const exchange = await confirmedExchange(context.db, lineId);
  const document = creditNoteView(
    details,
    lineId,
    await loadIssuedDocuments(context.db, details.order.id),
    exchange,
  );
  if (!document) throw ORDER_NOT_FOUND;
  return { details, document };
}

/** An invoice or credit note of an order as PDF. */
export async function createPdfFile(
  { invoices, http, env }: PdfContext,
  details: OrderDetails,
  document: Invoice,
  name: string,
): Promise<File> {
  const { symbol, country_code, customer_id } = details.order;
  const printing = {
    symbol,
    locale: localeOf(country_code),
    payments: documentPayments(details, document),
    contacts: supportContacts(emailSite(env)).map(({ value }) => value),
  };
  const bytes = await invoices(
    { invoice: document, printing, customerId: customer_id },
    http.req.raw.signal,
  );
  return new File([new Uint8Array(bytes)], `${name}.pdf`, { type: 'application/pdf' });
}

export const invoiceHandlers: Handlers<typeof invoiceCalls> = {
  'GET /order/v1/orders/:id/invoice': async (context) => ({
    status: 200,
    data: (await loadInvoice(context)).document,
  }),
  async 'GET /order/v1/orders/:id/invoice.pdf'(context) {
    const { details, document } = await loadInvoice(context);
    return createPdfFile(context, details, document, `invoice-${document.invoice_number}`);
  },
  'GET /order/v1/orders/:id/items/:detailId/credit-note': async (context) => ({
    status: 200,
    data: (await loadCreditNote(context)).document,
  }),
  async 'GET /order/v1/orders/:id/items/:detailId/credit-note.pdf'(context) {
    const { details, document } = await loadCreditNote(context);
    return createPdfFile(context, details, document, `credit-note-${document.credit_note_number}`);
  },
};
