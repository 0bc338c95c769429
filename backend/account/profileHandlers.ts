import { CODES } from '@/lib/model/responseCodes';
import type { CustomerWire, profileCalls } from '@/lib/contract/account';
import { oneself } from '@/backend/auth/account';
import { customerById, updateCustomer } from './repository';
import type { Database } from '@/backend/infra/db/database';
import {
  designerName,
  follow,
  followedDesigners,
  unfollow,
} from '@/backend/designers/followsRepository';
import { ownerOf } from '@/backend/http/owner';
import { idFrom } from '@/backend/http/ids';
import { deliverMails } from '@/backend/mail/transport';
import { changeMobile } from '@/backend/auth/mobileNumber';
import { reauthenticate } from '@/backend/auth/reauthentication';
import { Answer, type Handlers } from '@/backend/http/router';
import { tokenOf } from '@/backend/auth/sessionCookie';
import { customerView } from './view';

/** A customer as the shop knows them; undefined when there is none by this id. */
export async function customerData(db: Database, id: number): Promise<CustomerWire | undefined> {
  const row = await customerById(db, id);
  return row && customerView(row);
}

const NOBODY = new Answer(404, 'No such customer');

export const profileHandlers: Handlers<typeof profileCalls> = {
  async 'GET /profile/v1/users/:customerId'({ db, visitor, params }) {
    const customer = await customerData(db, oneself(visitor, params.customerId));
    if (!customer) throw NOBODY;
    return { status: 200, data: customer };
  },

  async 'PUT /profile/v1/users/:customerId'(ask) {
    const { db, http, visitor, params, body } = ask;
    const { mobile, current_password, ...details } = body;
    const before = await customerById(db, oneself(visitor, params.customerId));
    if (!before) throw NOBODY;
    const isRemoved = mobile === '' && before.mobile !== '';
    if (isRemoved) {
      await reauthenticate(ask, before, {
        passwordField: 'current_password',
        password: current_password,
      });
      await changeMobile(db, before.id, { mobile: '', token: tokenOf(http) });
      void deliverMails(ask);
    }
    const row = await updateCustomer(db, before.id, {
      ...details,
      ...(mobile && mobile !== before.mobile && { pending_mobile: mobile }),
    });
    if (!row) throw NOBODY;
    return { status: 200, data: customerView(row) };
  },

  'GET /profile/v1/users/designers': async ({ db, visitor }) => ({
    status: 200,
    data: { designer_ids: await followedDesigners(db, ownerOf(visitor)) },
  }),

  async 'POST /profile/v1/users/designers/:actionType/:designerId'({ db, visitor, params }) {
    const id = idFrom(params.designerId, 'No such designer');
    const name = await designerName(db, id);
    if (!name) throw new Answer(404, 'No such designer');
    switch (params.actionType) {
      case 'follow':
        await follow(db, ownerOf(visitor), id);
        return {
          status: CODES.DESIGNER_FOLLOWED,
          code: CODES.DESIGNER_FOLLOWED,
          message: `You follow ${name}`,
        };
      case 'unfollow':
        await unfollow(db, ownerOf(visitor), id);
        return {
          status: CODES.DESIGNER_UNFOLLOWED,
          code: CODES.DESIGNER_UNFOLLOWED,
          message: `You no longer follow ${name}`,
        };
      default:
        throw new Answer(404, 'Not found');
    }
  },
};
