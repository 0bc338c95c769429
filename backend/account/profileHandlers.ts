import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import type { CustomerWire, profileCalls } from '@/lib/contract/account';
import { requireSelf } from '@/backend/auth/account';
import { customerById, updateCustomer } from './repository';
import type { Database } from '@/backend/infra/db/database';
import {
  designerNameById,
  addDesignerFollow,
  followedDesignerIds,
  removeDesignerFollow,
} from '@/backend/designers/followsRepository';
import { ownerOf } from '@/backend/http/owner';
import { parseId } from '@/backend/http/ids';
import { deliverMessages } from '@/backend/mail/transport';
import { changeMobile } from '@/backend/auth/mobileNumber';
import { reauthenticate } from '@/backend/auth/reauthentication';
import { HttpError } from '@/backend/http/httpError';
import type { Handlers } from '@/backend/http/handlerContext';
import { sessionTokenOf } from '@/backend/auth/sessionCookie';
import { customerView } from './view';

/** A customer as the wire type; undefined for an unknown id. */
export async function findCustomer(db: Database, id: number): Promise<CustomerWire | undefined> {
  const row = await customerById(db, id);
  return row && customerView(row);
}

const BUSINESS_NAME = 'Please enter the name of the business';
const CUSTOMER_NOT_FOUND = new HttpError(404, 'No such customer');

export const profileHandlers: Handlers<typeof profileCalls> = {
  async 'GET /profile/v1/users/:customerId'({ db, visitor, params }) {
    const customer = await findCustomer(db, requireSelf(visitor, params.customerId));
    if (!customer) throw CUSTOMER_NOT_FOUND;
    return { status: 200, data: customer };
  },

  async 'PUT /profile/v1/users/:customerId'(context) {
    const { db, http, visitor, params, body } = context;
    const { mobile, current_password, ...details } = body;
    const current = await customerById(db, requireSelf(visitor, params.customerId));
    if (!current) throw CUSTOMER_NOT_FOUND;
    const { gstin, business_name } = { ...current, ...details };
    if (gstin && !business_name)
      throw new HttpError(400, BUSINESS_NAME, [{ field: 'business_name', message: BUSINESS_NAME }]);
    const isRemoved = mobile === '' && current.mobile !== '';
    if (isRemoved) {
      await reauthenticate(context, current, {
        passwordField: 'current_password',
        password: current_password,
      });
      await changeMobile(db, current.id, { mobile: '', token: sessionTokenOf(http) });
      void deliverMessages(context);
    }
    const row = await updateCustomer(db, current.id, {
      ...details,
      ...(mobile && mobile !== current.mobile && { pending_mobile: mobile }),
    });
    if (!row) throw CUSTOMER_NOT_FOUND;
    return { status: 200, data: customerView(row) };
  },

  'GET /profile/v1/users/designers': async ({ db, visitor }) => ({
    status: 200,
    data: { designer_ids: await followedDesignerIds(db, ownerOf(visitor)) },
  }),

  async 'POST /profile/v1/users/designers/:actionType/:designerId'({ db, visitor, params }) {
    const id = parseId(params.designerId, 'No such designer');
    const name = await designerNameById(db, id);
    if (!name) throw new HttpError(404, 'No such designer');
    switch (params.actionType) {
      case 'follow':
        await addDesignerFollow(db, ownerOf(visitor), id);
        return {
          status: RESPONSE_CODES.DESIGNER_FOLLOWED,
          code: RESPONSE_CODES.DESIGNER_FOLLOWED,
          message: `You are following ${name}`,
        };
      case 'unfollow':
        await removeDesignerFollow(db, ownerOf(visitor), id);
        return {
          status: RESPONSE_CODES.DESIGNER_UNFOLLOWED,
          code: RESPONSE_CODES.DESIGNER_UNFOLLOWED,
          message: `You no longer follow ${name}`,
        };
      default:
        throw new HttpError(404, 'Not found');
    }
  },
};
