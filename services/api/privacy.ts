import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import type { Main } from '@/lib/contract';
import type { OwnDataWire } from '@/lib/contract/privacy';
import { failureOf, Refusal } from '@/lib/model/failure';
import type { SentCode } from '@/lib/model/oneTimeCode';
import type { Customer } from '@/lib/model/customer';
import type { ApiClient } from '@/services/http/client';
import { toCustomer } from './account';

/** The password, or the code that was mailed for confirm_identity. */
export type Reauthentication = { password: string } | { confirmationOtp: string };
type Proof =
  | { intent: 'verify_mobile'; mobile: string; by: Reauthentication }
  | { intent: 'verify_email' | 'confirm_identity' | 'delete_account' };

const proofBody = (proof: Proof) => {
  if (proof.intent !== 'verify_mobile') return proof;
  const { by, ...body } = proof;
  return 'password' in by
    ? { ...body, password: by.password }
    : { ...body, confirmation_otp: by.confirmationOtp };
};

export const privacyService = (send: ApiClient<Main>) => ({
  /** Sends a one-time code; only 601 is a success. */
  async sendCode({ email }: Customer, proof: Proof): Promise<SentCode> {
    const communicator = proof.intent === 'verify_mobile' ? 'mobile' : 'email';
    const reply = await send('POST /account/v1/otp', {
      body: { communicator, email, ...proofBody(proof) },
    });
    if (reply.code !== RESPONSE_CODES.OTP_SENT || !reply.data) throw new Refusal(failureOf(reply));
    return {
      sentTo: reply.data.sent_to,
      resendIn: reply.data.resend_in,
      expiresIn: reply.data.expires_in,
    };
  },

  /** Verifies a pending mobile by its code (603). */
  async verifyMobile(
    { id, email }: Customer,
    { mobile, otp }: { mobile: string; otp: string },
  ): Promise<Customer> {
    const reply = await send('POST /account/v1/otp-verify', {
      body: { intent: 'verify_mobile', communicator: 'mobile', email, mobile, otp },
    });
    if (reply.code !== RESPONSE_CODES.OTP_VERIFIED) throw new Refusal(failureOf(reply));
    return toCustomer(
      (
        await send('PUT /profile/v1/users/:customerId', {
          params: { customerId: id },
          body: { mobile },
        })
      ).data,
    );
  },

  /** Verifies the customer's email by its code (603). */
  async verifyEmail(customer: Customer, otp: string): Promise<Customer> {
    const reply = await send('POST /account/v1/otp-verify', {
      body: { intent: 'verify_email', communicator: 'email', email: customer.email, otp },
    });
    if (reply.code !== RESPONSE_CODES.OTP_VERIFIED) throw new Refusal(failureOf(reply));
    return { ...(reply.data ? toCustomer(reply.data) : customer), emailVerified: true };
  },

  /** All personal data in the wire format, because it is only downloaded as a file. */
  ownData: async (customerId: number): Promise<OwnDataWire> =>
    (await send('GET /profile/v1/users/:customerId/data', { params: { customerId } })).data,

  /** Deletes the account; resolves to the message to show. */
  async deleteAccount(customerId: number, otp: string): Promise<string> {
    const reply = await send('DELETE /account/v1/users/:customerId', {
      params: { customerId },
      body: { otp },
    });
    if ('code' in reply) throw new Refusal(failureOf(reply));
    return reply.message;
  },
});
