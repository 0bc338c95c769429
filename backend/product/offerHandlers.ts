import type { offerCalls, pincodeCalls } from '@/lib/contract/offer';
import { priceVisitorCart, visitorCountryRow } from '@/backend/cart/service';
import { saveCartOptions } from '@/backend/cart/optionsRepository';
import { ownerOf } from '@/backend/http/owner';
import { parseId } from '@/backend/http/ids';
import { loadProductOffer } from './offer';
import { resolvePostcode } from '@/backend/address/postcode';
import { HttpError } from '@/backend/http/httpError';
import type { Handlers } from '@/backend/http/handlerContext';
import { cartView } from '@/backend/cart/view';

export const offerHandlers: Handlers<typeof offerCalls> = {
  async 'GET /browse/v2/products/:id/offer'(context) {
    const country = await visitorCountryRow(context, context.visitor);
    return {
      status: 200,
      data: await loadProductOffer(context.db, {
        id: parseId(context.params.id, 'No such product'),
        country,
        postcode: context.query.postcode ?? '',
        now: new Date(),
      }),
    };
  },
};

export const pincodeHandlers: Handlers<typeof pincodeCalls> = {
  async 'PUT /cart/v1/pincode'(context) {
    const { db, visitor, body } = context;
    const { postcode, problem } = body.pincode
      ? await resolvePostcode(db, await visitorCountryRow(context, visitor), body.pincode)
      : { postcode: null, problem: undefined };
    if (problem) throw new HttpError(400, problem, [{ field: 'pincode', message: problem }]);
    await saveCartOptions(db, ownerOf(visitor), { pincode: postcode });
    return { status: 200, data: cartView(await priceVisitorCart(context, visitor)) };
  },
};
