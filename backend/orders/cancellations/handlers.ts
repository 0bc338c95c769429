import type { Context } from 'hono';
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import type { afterSaleCalls } from '@/lib/contract/afterSale';
import { localeOf } from '@/lib/i18n/region';
import { requireCustomer } from '@/backend/auth/account';
import type { BackendContext } from '@/backend/http/context';
import { loadOrderDetails, type OrderDetails } from './repository';
import { confirmedExchange } from '@/backend/orders/exchanges/repository';
import { loadSetting } from '@/backend/infra/db/settings';
import { parseId } from '@/backend/http/ids';
import type { Invoice } from '@/backend/invoices/document';
import { emailSite, supportContacts } from '@/backend/mail/html/site';
import { deliverMessages } from '@/backend/mail/transport';
import { cancelOrReturnLine, CancellationRefused, type CancelOrReturnRequest } from './service';
import { loadCancellationQuote, type CancelOrReturnKind } from './quote';
import { HttpError } from '@/backend/http/httpError';
import type { Handlers } from '@/backend/http/handlerContext';
import { formatMinor, cancellationQuoteView } from './view';
import { creditNoteView, invoiceView } from '@/backend/invoices/view';
import type { RequestVisitor } from '@/backend/http/visitor';

const ORDER_NOT_FOUND = new HttpError(404, 'No such order');
type ItemRequestContext = BackendContext & {
  visitor: RequestVisitor;
  params: { id: string | number; detailId: string | number };
};
type Body = Pick<CancelOrReturnRequest, 'reason' | 'refund'> & {
  refund_to: CancelOrReturnRequest['refundTo'];
};

const itemParams = ({ visitor, params }: ItemRequestContext) => ({
  customerId: requireCustomer(visitor),
  orderId: parseId(params.id, 'No such order'),
  lineId: parseId(params.detailId, 'No such order'),
});

async function showQuote(context: ItemRequestContext, kind: CancelOrReturnKind) {
  const { customerId, orderId, lineId } = itemParams(context);
  const quote = await loadCancellationQuote(
    context.db,
    customerId,
    orderId,
    lineId,
    kind,
    new Date(),
  );
  if (!quote) throw ORDER_NOT_FOUND;
  return { status: 200 as const, data: cancellationQuoteView(quote) };
}

async function cancelOrReturn(
  context: ItemRequestContext,
  kind: CancelOrReturnKind,
  { refund_to, reason, refund }: Body,
) {
  const request = {
    ...itemParams(context),
    kind,
    refundTo: refund_to,
    reason,
    refund,
    now: new Date(),
    siteUrl: context.env.SITE_URL,
  };
  try {
    const refundTerms = await context.db
      .transaction()
      .execute((tx) => cancelOrReturnLine(tx, request));
    if (!refundTerms) throw ORDER_NOT_FOUND;
    void deliverMessages(context);
    const status = kind === 'return' ? ('return_requested' as const) : ('cancelled' as const);
    return {
      status: 200 as const,
      data: {
        order_detail_id: request.lineId,
        status,
        refund: formatMinor(refundTerms.netRefund),
        refund_to,
      },
    };
  } catch (error) {
    if (!(error instanceof CancellationRefused)) throw error;
    return { status: 200, code: RESPONSE_CODES.AFTER_SALE_REFUSED, message: error.message };
  }
}

async function requireConfirmedOrder(
  { db, visitor }: Pick<ItemRequestContext, 'db' | 'visitor'>,
  id: string | number,
): Promise<OrderDetails> {
  const details = await loadOrderDetails(
    db,
    requireCustomer(visitor),
    parseId(id, 'No such order'),
  );
  if (details?.order.state !== 'confirmed') throw ORDER_NOT_FOUND;
  return details;
}

async function loadInvoice(
  context: Pick<ItemRequestContext, 'db' | 'visitor'> & {
    params: Pick<ItemRequestContext['params'], 'id'>;
  },
) {
  const details = await requireConfirmedOrder(context, context.params.id);
  return { sold: details, document: invoiceView(details, await loadSetting(context.db, 'seller')) };
}

async function loadCreditNote(context: ItemRequestContext) {
  const details = await requireConfirmedOrder(context, context.params.id);
  const lineId = parseId(context.params.detailId, 'No such order');
  const exchange = await confirmedExchange(context.db, lineId);
  const document = creditNoteView(
    details,
    lineId,
    await loadSetting(context.db, 'seller'),
    exchange,
  );
  if (!document) throw ORDER_NOT_FOUND;
  return { sold: details, document };
}

async function createPdfFile(
  {
    invoices,
    http,
    visitor,
    env,
  }: Pick<ItemRequestContext, 'invoices' | 'visitor' | 'env'> & { http: Context },
  { order: { symbol, country_code, payment_method } }: OrderDetails,
  document: Invoice,
  name: string,
): Promise<File> {
  const printing = {
    symbol,
    locale: localeOf(country_code),
    isCashOnDelivery: payment_method === 'cod',
    contacts: supportContacts(emailSite(env)).map(({ value }) => value),
  };
  const bytes = await invoices(
    { invoice: document, printing, customerId: requireCustomer(visitor) },
    http.req.raw.signal,
  );
  return new File([new Uint8Array(bytes)], `${name}.pdf`, { type: 'application/pdf' });
}

export const cancellationHandlers: Handlers<typeof afterSaleCalls> = {
  'GET /order/v1/orders/:id/items/:detailId/cancellation': (context) =>
    showQuote(context, 'cancellation'),
  'POST /order/v1/orders/:id/items/:detailId/cancellation': (context) =>
    cancelOrReturn(context, 'cancellation', context.body),
  'GET /order/v1/orders/:id/items/:detailId/return': (context) => showQuote(context, 'return'),
  'POST /order/v1/orders/:id/items/:detailId/return': (context) =>
    cancelOrReturn(context, 'return', context.body),

  'GET /order/v1/orders/:id/invoice': async (context) => ({
    status: 200,
    data: (await loadInvoice(context)).document,
  }),
  async 'GET /order/v1/orders/:id/invoice.pdf'(context) {
    const { sold: details, document } = await loadInvoice(context);
    return createPdfFile(context, details, document, `invoice-${document.invoice_number}`);
  },
  'GET /order/v1/orders/:id/items/:detailId/credit-note': async (context) => ({
    status: 200,
    data: (await loadCreditNote(context)).document,
  }),
  async 'GET /order/v1/orders/:id/items/:detailId/credit-note.pdf'(context) {
    const { sold: details, document } = await loadCreditNote(context);
    return createPdfFile(context, details, document, `credit-note-${document.credit_note_number}`);
  },
};
