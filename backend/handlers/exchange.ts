import { CODES } from '@/lib/codes';
import type { exchangeCalls } from '@/lib/contract/exchange';
import { signedIn } from '../account';
import type { Backend } from '../app';
import { orderOf } from '../db/orders';
import { idFrom } from '../ids';
import { deliverMails } from '../mail/transport';
import { confirmOrder } from '../orders/confirm';
import { exchangeOfferOf, type Asked } from '../orders/exchange';
import { GiveUpRefused } from '../orders/giveUp';
import { placeExchange } from '../orders/placeExchange';
import { paymentUrl } from '../payments/url';
import { Answer, type Handlers } from '../router';
import { exchangeView } from '../views/afterSale';
import type { Visitor } from '../visitor';

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
