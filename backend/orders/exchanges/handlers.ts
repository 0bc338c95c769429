import { CODES } from '@/lib/model/responseCodes';
import type { exchangeCalls } from '@/lib/contract/exchange';
import { signedIn } from '@/backend/auth/account';
import type { Backend } from '@/backend/app';
import { orderOf } from '@/backend/orders/repository';
import { idFrom } from '@/backend/http/ids';
import { deliverMails } from '@/backend/mail/transport';
import { confirmOrder } from '@/backend/orders/confirm';
import { exchangeOfferOf, type Asked } from './service';
import { GiveUpRefused } from '@/backend/orders/cancellations/service';
import { placeExchange } from './placeExchange';
import { paymentUrl } from '@/backend/payments/url';
import { Answer, type Handlers } from '@/backend/http/router';
import { exchangeView } from '@/backend/orders/cancellations/view';
import type { Visitor } from '@/backend/http/visitor';

const NO_SUCH = new Answer(404, 'No such order');
type Asking = Backend & {
  visitor: Visitor;
  params: { id: string | number; detailId: string | number };
};

const askedBy = async ({ visitor, params, countries }: Asking): Promise<Asked> => ({
  customerId: signedIn(visitor),
  orderId: idFrom(params.id, 'No such order'),
  lineId: idFrom(params.detailId, 'No such order'),
  countries: await countries(),
  now: new Date(),
});

export const exchangeHandlers: Handlers<typeof exchangeCalls> = {
  async 'GET /order/v1/orders/:id/items/:detailId/exchange'(ask) {
    const offer = await exchangeOfferOf(ask.db, await askedBy(ask));
    if (!offer) throw NO_SUCH;
    return { status: 200, data: exchangeView(offer) };
  },

  async 'POST /order/v1/orders/:id/items/:detailId/exchange'(ask) {
    const { size_id, to_pay, back, reason, token } = ask.body;
    const asked = await askedBy(ask);
    try {
      const placed = await ask.db.transaction().execute(async (tx) => {
        const one = await placeExchange(tx, {
          ...asked,
          sizeId: size_id,
          toPay: to_pay,
          back,
          reason,
          token,
          ip: ask.visitor.ip,
        });
        if (one?.confirmed && !one.repeated)
          await confirmOrder(tx, ask.env.SITE_URL, asked.customerId, one.id);
        return one;
      });
      const order = placed && (await orderOf(ask.db, asked.customerId, placed.id));
      if (!order) throw NO_SUCH;
      void deliverMails(ask);
      return {
        status: 200 as const,
        data: { order_id: order.id, payment_url: await paymentUrl(ask, order) },
      };
    } catch (error) {
      if (!(error instanceof GiveUpRefused)) throw error;
      return { status: 200, code: CODES.AFTER_SALE_REFUSED, message: error.message };
    }
  },
};
