import type { Main } from '@/lib/contract';
import type { CustomerWire } from '@/lib/contract/account';
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { failureOf, Refusal } from '@/lib/model/failure';
import type { Credentials, Customer, ProfileUpdate } from '@/lib/model/customer';
import { loadAttributionHeaders } from '@/services/http/attribution';
import type { ApiClient } from '@/services/http/client';

const UNKNOWN_DOB = '0000-00-00';
const PASSWORD = 'email';

export const toCustomer = (wire: CustomerWire): Customer => ({
  id: wire.customer_id,
  email: wire.email,
  emailVerified: wire.email_verified,
  name: wire.name,
  firstName: wire.firstname,
  mobile: wire.mobile,
  pendingMobile: wire.pending_mobile,
  gender: wire.gender,
  dob: wire.dob === UNKNOWN_DOB ? '' : wire.dob,
  gstin: wire.gstin,
  businessName: wire.business_name,
});

const sessionCalls = (send: ApiClient<Main>) => ({
  async signUp({ email, password }: Credentials): Promise<Customer> {
    const reply = await send('POST /account/v1/users/registration', {
      body: { email, password, type: PASSWORD },
      headers: await loadAttributionHeaders(),
    });
    if ('code' in reply) throw new Refusal(failureOf(reply));
    return toCustomer(reply.data);
  },

  /** Rejects with 710 for an unknown account. */
  async signIn({ email, password }: Credentials): Promise<Customer> {
    const reply = await send('POST /account/v1/users/login', {
      body: { email, password, type: PASSWORD },
    });
    if ('code' in reply) throw new Refusal(failureOf(reply));
    return toCustomer(reply.data);
  },

  signOut: async (): Promise<void> => void (await send('POST /account/v1/users/logout', {})),
});

const passwordCalls = (send: ApiClient<Main>) => ({
  /** Resolves to the message to show, the same for an unknown account. */
  async forgotPassword(email: string): Promise<string> {
    const reply = await send('POST /account/v1/users/forgot-password', { body: { email } });
    if ('code' in reply && reply.code === RESPONSE_CODES.RESET_REFUSED)
      throw new Refusal(failureOf(reply));
    return reply.message;
  },

  async resetPassword({ token, password }: { token: string; password: string }): Promise<string> {
    const reply = await send('PUT /account/v1/users/reset-password', {
      body: { token, new_password: password },
    });
    if ('code' in reply) throw new Refusal(failureOf(reply));
    return reply.message;
  },

  async changePassword({
    customerId,
    current,
    next,
  }: {
    customerId: number;
    current: string;
    next: string;
  }): Promise<string> {
    const reply = await send('PUT /account/v1/users/:customerId/change-password', {
      params: { customerId },
      body: { current_password: current, new_password: next },
    });
    if ('code' in reply) throw new Refusal(failureOf(reply));
    return reply.message;
  },
});

const profileCalls = (send: ApiClient<Main>) => ({
  profile: async (customerId: number | string): Promise<Customer> =>
    toCustomer((await send('GET /profile/v1/users/:customerId', { params: { customerId } })).data),

  /** Sends dob only when it is set (specification, section 5). */
  async updateProfile({
    customerId,
    dob,
    businessName: business_name,
    ...update
  }: ProfileUpdate & { customerId: number }): Promise<Customer> {
    const body = { ...update, business_name, ...(dob && dob !== UNKNOWN_DOB && { dob }) };
    return toCustomer(
      (await send('PUT /profile/v1/users/:customerId', { params: { customerId }, body })).data,
    );
  },
});

export const accountService = (send: ApiClient<Main>) => ({
  ...sessionCalls(send),
  ...passwordCalls(send),
  ...profileCalls(send),
});

export const followService = (send: ApiClient<Main>) => ({
  list: async (): Promise<number[]> =>
    (await send('GET /profile/v1/users/designers', {})).data.designer_ids,

  /** Resolves to whether the designer is followed: 1803 yes, 1804 no, as status or code. */
  async set({
    designerId,
    follow,
    email,
  }: {
    designerId: number;
    follow: boolean;
    email: string;
  }): Promise<boolean> {
    const reply = await send('POST /profile/v1/users/designers/:actionType/:designerId', {
      params: { actionType: follow ? 'follow' : 'unfollow', designerId },
      body: { email },
    });
    const codes = [reply.status, reply.code];
    if (codes.includes(RESPONSE_CODES.DESIGNER_FOLLOWED)) return true;
    if (codes.includes(RESPONSE_CODES.DESIGNER_UNFOLLOWED)) return false;
    throw new Refusal(failureOf(reply));
  },
});
