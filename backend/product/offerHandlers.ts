import type { offerCalls, pincodeCalls } from '@/lib/contract/offer';
import { bagOf, countryOf } from '@/backend/cart/service';
import { choose } from '@/backend/cart/optionsRepository';
import { ownerOf } from '@/backend/http/owner';
import { idFrom } from '@/backend/http/ids';
import { offerOf } from './offer';
import { placesOf } from '@/backend/address/postcode';
import { Answer, type Handlers } from '@/backend/http/router';
import { cartView } from '@/backend/cart/view';

export const offerHandlers: Handlers<typeof offerCalls> = {
  async 'GET /browse/v2/products/:id/offer'(ask) {
    const country = await countryOf(ask, ask.visitor);
    return {
      status: 200,
      data: await offerOf(ask.db, {
        id: idFrom(ask.params.id, 'No such product'),
        country,
        postcode: ask.query.postcode ?? '',
        now: new Date(),
      }),
    };
  },
};

export const pincodeHandlers: Handlers<typeof pincodeCalls> = {
  async 'PUT /cart/v1/pincode'(ask) {
    const { db, visitor, body } = ask;
    const { postcode, problem } = body.pincode
      ? await placesOf(db, await countryOf(ask, visitor), body.pincode)
      : { postcode: null, problem: undefined };
    if (problem) throw new Answer(400, problem, [{ field: 'pincode', message: problem }]);
    await choose(db, ownerOf(visitor), { pincode: postcode });
    return { status: 200, data: cartView(await bagOf(ask, visitor)) };
  },
};
