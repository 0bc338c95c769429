import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import type { privacyCalls } from '@/lib/contract/privacy';
import { customerById } from '@/backend/account/repository';
import { requireSelf, unusablePasswordHash } from '@/backend/auth/account';
import { verifyCode } from '@/backend/auth/oneTimeCodes';
import { deletionSubject, wrongCodeMessage, EXPIRED_CODE } from '@/backend/auth/otpRules';
import { clearSessionCookie } from '@/backend/auth/sessionCookie';
import type { Handlers } from '@/backend/http/handlerContext';
import { HttpError } from '@/backend/http/httpError';
import { rateLimitAction } from '@/backend/http/rateLimits';
import { deliverMessages } from '@/backend/mail/transport';
import { closeAccount, openOrderMessage } from './closeAccount';
import { exportCustomerData } from './exportCustomer';
import { findOpenOrder } from './repository';

const CUSTOMER_NOT_FOUND = new HttpError(404, 'No such customer');
const refusal = (code: number, message: string) => ({ status: 200, code, message });

export const privacyHandlers: Handlers<typeof privacyCalls> = {
  async 'GET /profile/v1/users/:customerId/data'({ db, visitor, params }) {
    const customer = await customerById(db, requireSelf(visitor, params.customerId));
    if (!customer) throw CUSTOMER_NOT_FOUND;
    return { status: 200, data: await exportCustomerData(db, customer, new Date()) };
  },

  async 'DELETE /account/v1/users/:customerId'(context) {
    const {
      db,
      env,
      http,
      visitor,
      params,
      body: { otp },
    } = context;
    const id = requireSelf(visitor, params.customerId);
    await rateLimitAction(context, 'delete-account', String(id));
    const openOrder = await findOpenOrder(db, id);
    if (openOrder) return refusal(RESPONSE_CODES.DELETION_REFUSED, openOrderMessage(openOrder));
    const codeCheck = await verifyCode(
      context,
      { action: 'delete-account', subject: deletionSubject(id) },
      otp,
    );
    if (!codeCheck) return refusal(RESPONSE_CODES.OTP_REFUSED, EXPIRED_CODE);
    if (!codeCheck.isCorrect)
      return refusal(RESPONSE_CODES.OTP_REFUSED, wrongCodeMessage(codeCheck.attemptsLeft));
    const unusableHash = await unusablePasswordHash();
    await db.transaction().execute((tx) => closeAccount(tx, id, unusableHash));
    void deliverMessages(context);
    clearSessionCookie(http, env);
    return { status: 200, message: 'Your account has been deleted' };
  },
};
