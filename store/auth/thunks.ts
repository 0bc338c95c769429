import type { SentCode } from '@/lib/model/oneTimeCode';
import type { CodeWish, NewAccountWish, SocialWays } from '@/lib/model/customer';
import { operation } from '@/store/thunk';

export const sendOtp = operation<SentCode, CodeWish | NewAccountWish>(
  'auth/otpSent',
  ({ identity }, wish) => identity.sendCode(wish),
);
export const loadSocialWays = operation<SocialWays>('auth/socialWays', ({ identity }) =>
  identity.socialWays(),
);
