import type { SentCode } from '@/lib/model/code';
import type {
  CodeWish,
  Customer,
  Entered,
  NewAccountWish,
  SocialProof,
  SocialWays,
} from '@/lib/model/customer';
import { operation } from '../thunk';

export const sendOtp = operation<SentCode, CodeWish | NewAccountWish>(
  'auth/otpSent',
  ({ identity }, wish) => identity.sendCode(wish),
);
export const verifyOtp = operation<Customer, (CodeWish | NewAccountWish) & { otp: string }>(
  'auth/otpVerification',
  ({ identity }, proof) => identity.verifyCode(proof),
);
export const loadSocialWays = operation<SocialWays>('auth/socialWays', ({ identity }) =>
  identity.socialWays(),
);
/** By the identity token of Google, or of the sandbox that stands in for it. */
export const socialSignIn = operation<Entered, SocialProof>('auth/social', ({ identity }, proof) =>
  identity.social(proof),
);
