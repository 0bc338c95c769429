import type { SentCode } from '@/lib/model/oneTimeCode';
import type { OtpRequest, SignUpOtpRequest, SocialSignInOptions } from '@/lib/model/customer';
import { createThunk } from '@/store/createThunk';

export const sendOtp = createThunk<SentCode, OtpRequest | SignUpOtpRequest>(
  'auth/otpSent',
  ({ identity }, request) => identity.sendCode(request),
);
export const loadSocialSignInOptions = createThunk<SocialSignInOptions>(
  'auth/loadSocialSignInOptions',
  ({ identity }) => identity.socialSignInOptions(),
);
