import type { Context } from 'hono';
import { CODES } from '@/lib/model/responseCodes';
import type { afterSaleCalls } from '@/lib/contract/afterSale';
import { localeOf } from '@/lib/i18n/region';
import { signedIn } from '@/backend/auth/account';
import type { Backend } from '@/backend/app';
import { soldOrder, type Sold } from './repository';
import { confirmedExchange } from '@/backend/orders/exchanges/repository';
import { setting } from '@/backend/infra/db/settings';
import { idFrom } from '@/backend/http/ids';
import type { Invoice } from '@/backend/invoices/document';
import { deliverMails } from '@/backend/mail/transport';
import { giveUp, GiveUpRefused, type GivingUp } from './service';
import { offerOf, type Kind } from './options';
import { Answer, type Handlers } from '@/backend/http/router';
import { amountOf, offerView } from './view';
import { creditNoteView, invoiceView } from '@/backend/invoices/view';
import type { Visitor } from '@/backend/http/visitor';

const NO_SUCH = new Answer(404, 'No such order');
type Asking = Backend & {
  visitor: Visitor;
  params: { id: string | number; detailId: string | number };
};
type Body = Pick<GivingUp, 'reason' | 'refund'> & { refund_to: GivingUp['refundTo'] };

const pieceOf = ({ visitor, params }: Asking) => ({
  customerId: signedIn(visitor),
  orderId: idFrom(params.id, 'No such order'),
  lineId: idFrom(params.detailId, 'No such order'),
});

async function show(ask: Asking, kind: Kind) {
  const { customerId, orderId, lineId } = pieceOf(ask);
  const offer = await offerOf(ask.db, customerId, orderId, lineId, kind, new Date());
  if (!offer) throw NO_SUCH;
  return { status: 200 as const, data: offerView(offer) };
}

async function act(ask: Asking, kind: Kind, { refund_to, reason, refund }: Body) {
  const giving = { ...pieceOf(ask), kind, refundTo: refund_to, reason, refund, now: new Date() };
  try {
    const option = await ask.db.transaction().execute((tx) => giveUp(tx, giving));
    if (!option) throw NO_SUCH;
    void deliverMails(ask);
    const status = kind === 'return' ? ('return_requested' as const) : ('cancelled' as const);
    return {
      status: 200 as const,
      data: { order_detail_id: giving.lineId, status, refund: amountOf(option.back), refund_to },
    };
  } catch (error) {
    if (!(error instanceof GiveUpRefused)) throw error;
    return { status: 200, code: CODES.AFTER_SALE_REFUSED, message: error.message };
  }
}

async function confirmed(
  { db, visitor }: Pick<Asking, 'db' | 'visitor'>,
  id: string | number,
): Promise<Sold> {
  const sold = await soldOrder(db, signedIn(visitor), idFrom(id, 'No such order'));
  if (sold?.order.state !== 'confirmed') throw NO_SUCH;
  return sold;
}

async function invoiceOf(
  ask: Pick<Asking, 'db' | 'visitor'> & { params: Pick<Asking['params'], 'id'> },
) {
  const sold = await confirmed(ask, ask.params.id);
  return { sold, document: invoiceView(sold, await setting(ask.db, 'seller')) };
}

async function creditNoteOf(ask: Asking) {
  const sold = await confirmed(ask, ask.params.id);
  const lineId = idFrom(ask.params.detailId, 'No such order');
  const exchange = await confirmedExchange(ask.db, lineId);
  const document = creditNoteView(sold, lineId, await setting(ask.db, 'seller'), exchange);
  if (!document) throw NO_SUCH;
  return { sold, document };
}

async function pdf(
  { invoices, http, visitor }: Pick<Asking, 'invoices' | 'visitor'> & { http: Context },
  { order: { symbol, country_code, payment_method } }: Sold,
  document: Invoice,
  name: string,
): Promise<File> {
  const printing = { symbol, locale: localeOf(country_code), cash: payment_method === 'cod' };
  const bytes = await invoices(
    { invoice: document, printing, customerId: signedIn(visitor) },
    http.req.raw.signal,
  );
  return new File([new Uint8Array(bytes)], `${name}.pdf`, { type: 'application/pdf' });
}

export const afterSaleHandlers: Handlers<typeof afterSaleCalls> = {
  'GET /order/v1/orders/:id/items/:detailId/cancellation': (ask) => show(ask, 'cancellation'),
  'POST /order/v1/orders/:id/items/:detailId/cancellation': (ask) =>
    act(ask, 'cancellation', ask.body),
  'GET /order/v1/orders/:id/items/:detailId/return': (ask) => show(ask, 'return'),
  'POST /order/v1/orders/:id/items/:detailId/return': (ask) => act(ask, 'return', ask.body),

  'GET /order/v1/orders/:id/invoice': async (ask) => ({
    status: 200,
    data: (await invoiceOf(ask)).document,
  }),
  async 'GET /order/v1/orders/:id/invoice.pdf'(ask) {
    const { sold, document } = await invoiceOf(ask);
    return pdf(ask, sold, document, `invoice-${document.invoice_number}`);
  },
  'GET /order/v1/orders/:id/items/:detailId/credit-note': async (ask) => ({
    status: 200,
    data: (await creditNoteOf(ask)).document,
  }),
  async 'GET /order/v1/orders/:id/items/:detailId/credit-note.pdf'(ask) {
    const { sold, document } = await creditNoteOf(ask);
    return pdf(ask, sold, document, `credit-note-${document.credit_note_number}`);
  },
};
