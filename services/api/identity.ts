import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import type { Main } from '@/lib/contract';
import { failureOf, Refusal } from '@/lib/model/failure';
import { readIdentityToken } from '@/lib/model/identityToken';
import type { SentCode } from '@/lib/model/oneTimeCode';
import type {
  OtpRequest,
  Customer,
  SignedInCustomer,
  SignUpOtpRequest,
  SocialCredential,
  SocialSignInOptions,
} from '@/lib/model/customer';
import { toCustomer } from './account';
import { loadAttributionHeaders } from '@/services/http/attribution';
import type { ApiClient } from '@/services/http/client';

const GOOGLE = 'google';

const purposeOf = ({ email, by, ...rest }: OtpRequest | SignUpOtpRequest) => ({
  intent: 'login' as const,
  communicator: by,
  email,
  ...rest,
});

export const identityService = (send: ApiClient<Main>) => ({
  /** Sends a one-time code; only 601 is a success, 710 means an unknown account. */
  async sendCode(request: OtpRequest | SignUpOtpRequest): Promise<SentCode> {
    const reply = await send('POST /account/v1/otp', { body: purposeOf(request) });
    if (reply.code !== RESPONSE_CODES.OTP_SENT || !reply.data)
      throw new Refusal(failureOf({ ...reply, data: undefined }));
    return {
      sentTo: reply.data.sent_to,
      resendIn: reply.data.resend_in,
      expiresIn: reply.data.expires_in,
    };
  },

  /** Only 603 is a success; it starts the session, also of a new account. */
  async verifyCode({
    otp,
    ...request
  }: (OtpRequest | SignUpOtpRequest) & { otp: string }): Promise<Customer> {
    const reply = await send('POST /account/v1/otp-verify', {
      body: { ...purposeOf(request), otp },
      ...('intent' in request && { headers: await loadAttributionHeaders() }),
    });
    if (reply.code !== RESPONSE_CODES.OTP_VERIFIED || !reply.data)
      throw new Refusal(failureOf({ ...reply, data: undefined }));
    return toCustomer(reply.data);
  },

  async socialSignInOptions(): Promise<SocialSignInOptions> {
    const { data } = await send('GET /account/v1/social-providers', {});
    return { googleClientId: data.google_client_id, sandboxUrl: data.sandbox_url };
  },

  /** Signs in with an identity token, which the server verifies. */
  async social({ token, nonce }: SocialCredential): Promise<SignedInCustomer> {
    const claims = readIdentityToken(token);
    if (!claims)
      throw new Refusal({ message: 'We couldn’t verify your identity. Please try again.' });
    const reply = await send('POST /account/v1/users/social-login', {
      body: {
        name: claims.name,
        email: claims.email,
        type: GOOGLE,
        token,
        social_id: claims.subject,
        sessionId: nonce,
      },
      headers: await loadAttributionHeaders(),
    });
    if ('code' in reply) throw new Refusal(failureOf(reply));
    return { ...toCustomer(reply.data), isNew: reply.data.is_new };
  },
});
