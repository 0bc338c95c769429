import { toE164 } from '@/lib/forms/validateAddress';
import { CODES } from '@/lib/model/responseCodes';
import { trackedOrderWire, type lookupCalls } from '@/lib/contract/orders';
import { orderByNumber, type OrderRow } from './repository';
import { waitFor } from '@/backend/auth/otpRepository';
import { sendWithinLimit, slowDown } from '@/backend/http/rateLimits';
import { orderCodeMail, otpText } from '@/backend/mail/accountEmails';
import { deliverMails } from '@/backend/mail/transport';
import { openCode, tryCode } from '@/backend/auth/oneTimeCodes';
import type { Handlers } from '@/backend/http/router';
import { OTP_SECONDS, wrongCode } from '@/backend/auth/otpRules';
import { orderView } from './view';

type Asked = { order_id: number; contact: string };
const subjectOf = ({ order_id, contact }: Asked) =>
  `order ${order_id} ${contact.replace(/\s/g, '')}`;
const OLD = {
  status: 200,
  code: CODES.OTP_REFUSED,
  message: 'This code is not right, or too old. Please ask for a new one.',
};

/** The address of the order that the shopper named; undefined when it is another's. */
function recipientOf({ email, shipping_address }: OrderRow, contact: string): string | undefined {
  if (contact.includes('@'))
    return [email, shipping_address.email].map((own) => own.toLowerCase()).includes(contact)
      ? contact
      : undefined;
  const own = `${shipping_address.mobile_code}${shipping_address.mobile}`;
  return toE164(contact, shipping_address.mobile_code) === own ? own : undefined;
}

export const lookupHandlers: Handlers<typeof lookupCalls> = {
  async 'POST /order/v1/lookup'(ask) {
    const { db, env, body } = ask;
    await slowDown(ask, 'order-lookup', '');
    const order = await orderByNumber(db, body.order_id);
    const recipient = order && recipientOf(order, body.contact);
    const code = { subject: subjectOf(body) };
    const { retryAfter } = recipient
      ? await sendWithinLimit(ask, recipient, () =>
          openCode(ask, code, (digits) =>
            recipient.includes('@')
              ? orderCodeMail(recipient, body.order_id, digits)
              : otpText(recipient, digits, env.SITE_URL),
          ),
        )
      : { retryAfter: 1 };
    // The answer must not tell an order that there is from one that there is not: without a message, the code is opened all the same.
    if (retryAfter) await openCode(ask, code);
    void deliverMails(ask);
    return {
      status: 200,
      data: { resend_in: await waitFor(db, subjectOf(body)), expires_in: OTP_SECONDS },
    };
  },

  async 'POST /order/v1/lookup-verify'(ask) {
    const { db, body } = ask;
    await slowDown(ask, 'order-lookup-verify', subjectOf(body));
    const used = await tryCode(
      ask,
      { action: 'order-lookup-verify', subject: subjectOf(body) },
      body.otp,
    );
    if (!used) return OLD;
    if (!used.right) return { ...OLD, message: wrongCode(used.triesLeft) };
    const order = await orderByNumber(db, body.order_id);
    // A code that was never sent can be guessed too: it opens nothing.
    if (!order || !recipientOf(order, body.contact)) return OLD;
    return { status: 200, data: trackedOrderWire.parse(orderView(order)) };
  },
};
