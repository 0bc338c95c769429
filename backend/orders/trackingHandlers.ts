import { toE164 } from '@/lib/forms/validateAddress';
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { trackedOrderWire, type orderTrackingCalls } from '@/lib/contract/orderTracking';
import { orderByNumber, type OrderWithLines } from './repository';
import { secondsUntilResend } from '@/backend/auth/otpRepository';
import { sendWithinLimit, rateLimitAction } from '@/backend/http/rateLimits';
import { orderCodeEmail, otpSms } from '@/backend/mail/accountEmails';
import { deliverMessages } from '@/backend/mail/transport';
import { issueCode, verifyCode } from '@/backend/auth/oneTimeCodes';
import type { Handlers } from '@/backend/http/handlerContext';
import { OTP_TTL_SECONDS, wrongCodeMessage } from '@/backend/auth/otpRules';
import { loadReturnRules } from './returnRules';
import { orderView } from './view';

type OrderLookupRequest = { order_id: number; contact: string };
const codeSubject = ({ order_id, contact }: OrderLookupRequest) =>
  `order ${order_id} ${contact.replace(/\s/g, '')}`;
const CODE_EXPIRED = {
  status: 200,
  code: RESPONSE_CODES.OTP_REFUSED,
  message: 'This code is incorrect or has expired. Please request a new one.',
};

function recipientOf(
  { email, shipping_address }: OrderWithLines,
  contact: string,
): string | undefined {
  if (contact.includes('@'))
    return [email, shipping_address?.email ?? email]
      .map((onOrder) => onOrder.toLowerCase())
      .includes(contact)
      ? contact
      : undefined;
  if (!shipping_address) return undefined;
  const onOrder = `${shipping_address.mobile_code}${shipping_address.mobile}`;
  return toE164(contact, shipping_address.mobile_code) === onOrder ? onOrder : undefined;
}

export const orderTrackingHandlers: Handlers<typeof orderTrackingCalls> = {
  async 'POST /order/v1/lookup'(context) {
    const { db, env, body } = context;
    await rateLimitAction(context, 'order-lookup', '');
    const order = await orderByNumber(db, body.order_id);
    const recipient = order && recipientOf(order, body.contact);
    const code = { subject: codeSubject(body) };
    const { retryAfter } = recipient
      ? await sendWithinLimit(context, recipient, () =>
          issueCode(context, code, (digits) =>
            recipient.includes('@')
              ? orderCodeEmail(recipient, body.order_id, digits)
              : otpSms(recipient, digits, env.SITE_URL),
          ),
        )
      : { retryAfter: 1 };
    // Unknown orders get the same response, or it would reveal order numbers: no message is sent.
    if (retryAfter) await issueCode(context, code);
    void deliverMessages(context);
    return {
      status: 200,
      data: {
        resend_in: await secondsUntilResend(db, codeSubject(body)),
        expires_in: OTP_TTL_SECONDS,
      },
    };
  },

  async 'POST /order/v1/lookup-verify'(context) {
    const { db, body } = context;
    await rateLimitAction(context, 'order-lookup-verify', codeSubject(body));
    const codeCheck = await verifyCode(
      context,
      { action: 'order-lookup-verify', subject: codeSubject(body) },
      body.otp,
    );
    if (!codeCheck) return CODE_EXPIRED;
    if (!codeCheck.isCorrect)
      return { ...CODE_EXPIRED, message: wrongCodeMessage(codeCheck.attemptsLeft) };
    const order = await orderByNumber(db, body.order_id);
    // A code that was never sent can still be guessed; it must not open an order.
    if (!order || !recipientOf(order, body.contact)) return CODE_EXPIRED;
    const view = orderView(order, await loadReturnRules(db, order.customer_id), new Date());
    return { status: 200, data: trackedOrderWire.parse(view) };
  },
};
