import type { offerCalls, pincodeCalls } from '@/lib/contract/offer';
import { bagOf, countryOf } from '../bag';
import { choose } from '../db/choices';
import { ownerOf } from '../db/owner';
import { idFrom } from '../ids';
import { offerOf } from '../offer';
import { placesOf } from '../postcode';
import { Answer, type Handlers } from '../router';
import { cartView } from '../views/cart';

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
