import { createAction, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type {
  OtpRequest,
  Credentials,
  Credits,
  Customer,
  SignedInCustomer,
  VisitorIdentity,
  SignUpOtpRequest,
  ProfileUpdate,
  SocialCredential,
} from '@/lib/model/customer';
import { pageLoaded } from '@/store/pageData';
import { createThunk } from '@/store/createThunk';

export const authInit = createThunk<VisitorIdentity>('auth/status', ({ bootstrap }) =>
  bootstrap.identity(),
);
export const signIn = createThunk('auth/signIn', ({ account }, credentials: Credentials) =>
  account.signIn(credentials),
);
export const signUp = createThunk('auth/signUp', ({ account }, credentials: Credentials) =>
  account.signUp(credentials),
);
export const verifyOtp = createThunk<Customer, (OtpRequest | SignUpOtpRequest) & { otp: string }>(
  'auth/otpVerification',
  ({ identity }, proof) => identity.verifyCode(proof),
);
/** With an identity token of Google or of its sandbox. */
export const socialSignIn = createThunk<SignedInCustomer, SocialCredential>(
  'auth/social',
  ({ identity }, proof) => identity.social(proof),
);
export const signOut = createThunk('auth/logout', ({ account }) => account.signOut());
/** Signs out and removes the identity of this device, also before the identity has loaded. */
export const resetUser = createThunk('auth/reset', ({ account }) => account.signOut());
export const updateProfile = createThunk(
  'auth/profileUpdate',
  ({ account }, update: ProfileUpdate & { customerId: number }) => account.updateProfile(update),
);
export const verifyEmail = createThunk<Customer, { customer: Customer; otp: string }>(
  'privacy/verifyEmail',
  ({ privacy }, { customer, otp }) => privacy.verifyEmail(customer, otp),
);
/** Verifies a pending mobile with its one-time code. */
export const verifyMobile = createThunk<
  Customer,
  { customer: Customer; mobile: string; otp: string }
>('privacy/verifyMobile', ({ privacy }, { customer, ...proof }) =>
  privacy.verifyMobile(customer, proof),
);
export const deleteAccount = createThunk<string, { customerId: number; otp: string }>(
  'privacy/deleteAccount',
  ({ privacy }, { customerId, otp }) => privacy.deleteAccount(customerId, otp),
);

/** Matches a sign-in by any method. */
export const isSignedIn = isAnyOf(
  signIn.fulfilled,
  signUp.fulfilled,
  verifyOtp.fulfilled,
  socialSignIn.fulfilled,
);
export const forcedLogout = createAction('auth/forcedLogout');

export type AuthModal = 'signIn' | 'signUp' | 'forgotPassword';
export type OpenAuthModal = { modal: AuthModal; origin: string };

type AuthState = {
  customer: Customer | null;
  /** A sign-in happened during the identity request, so its reply is outdated. */
  hasSignedInSinceRequest: boolean;
  isLoaded: boolean;
  countryCode: string;
  /** The country of the IP address; null while unknown. */
  detectedCountryCode: string | null;
  clientIP: string;
  credits: Credits;
  modals: OpenAuthModal[];
  loggedOutByForce: boolean;
};
const initialState: AuthState = {
  customer: null,
  hasSignedInSinceRequest: false,
  isLoaded: false,
  countryCode: 'IN',
  detectedCountryCode: null,
  clientIP: '',
  credits: { india: 0, nonIndia: 0 },
  modals: [],
  loggedOutByForce: false,
};

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** Moves a modal to the top; others stay open. */
    modalOpened: {
      prepare: ({ modal, origin = 'Top Bar' }: { modal: AuthModal; origin?: string }) => ({
        payload: { modal, origin },
      }),
      reducer: (state, { payload }: PayloadAction<OpenAuthModal>) => {
        state.modals = [...state.modals.filter(({ modal }) => modal !== payload.modal), payload];
      },
    },
    modalClosed: (state, { payload }: PayloadAction<AuthModal>) => {
      state.modals = state.modals.filter(({ modal }) => modal !== payload);
    },
    /** The forced-logout cookie was read and cleared. */
    logoutNoticed: (state) => void (state.loggedOutByForce = true),
    logoutAcknowledged: (state) => void (state.loggedOutByForce = false),
  },
  extraReducers: (builder) => {
    builder
      .addCase(
        pageLoaded,
        (state, { payload }) => void (state.customer = payload.customer ?? state.customer),
      )
      .addCase(authInit.pending, (state) => void (state.hasSignedInSinceRequest = false))
      .addCase(authInit.fulfilled, (state, { payload }) => {
        // Sign-in was opened before the identity of a customer had arrived.
        if (!state.customer && payload.customer) state.modals = initialState.modals;
        if (!state.hasSignedInSinceRequest) state.customer = payload.customer;
        state.isLoaded = true;
        state.countryCode = payload.country;
        state.detectedCountryCode = payload.detectedCountry;
        state.clientIP = payload.ip;
        state.credits = payload.credits ?? initialState.credits;
      })
      .addCase(updateProfile.fulfilled, (state, { payload }) => void (state.customer = payload))
      .addCase(verifyEmail.fulfilled, (state, { payload }) => void (state.customer = payload))
      .addCase(verifyMobile.fulfilled, (state, { payload }) => void (state.customer = payload))
      .addMatcher(isSignedIn, (state, { payload }) => {
        state.customer = payload;
        state.hasSignedInSinceRequest = true;
        state.modals = initialState.modals;
      });
  },
  selectors: {
    selectCustomer: ({ customer }) => customer,
    /** False until the identity has loaded. */
    selectIsVisitorKnown: ({ isLoaded }) => isLoaded,
    selectCredits: ({ credits }) => credits,
    selectDetectedCountry: ({ detectedCountryCode }) => detectedCountryCode,
    selectModal: ({ modals }) => modals.at(-1),
    selectLoggedOutByForce: ({ loggedOutByForce }) => loggedOutByForce,
  },
});
export const { modalOpened, modalClosed, logoutNoticed, logoutAcknowledged } = authSlice.actions;
export const {
  selectCustomer,
  selectIsVisitorKnown,
  selectDetectedCountry,
  selectCredits,
  selectModal,
  selectLoggedOutByForce,
} = authSlice.selectors;
