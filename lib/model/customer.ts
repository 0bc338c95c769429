export type Gender = '' | 'female' | 'male' | 'other';
export const GENDER_NAMES: Record<Gender, string> = {
  '': '',
  female: 'Female',
  male: 'Male',
  other: 'Other',
};
/** mobile is E.164 or empty, dob YYYY-MM-DD or empty. */
export type Customer = {
  id: number;
  email: string;
  /** Absent where the server does not say. */ emailVerified?: boolean;
  name: string;
  firstName: string;
  mobile: string;
  /** Not verified yet, E.164; empty or absent when there is none. */ pendingMobile?: string;
  gender: Gender;
  dob: string;
};
/** Somebody who has signed in just now. */
export type SignedInCustomer = Customer & {
  /** The account was made by it; absent where the server does not say. */ isNew?: boolean;
};
export type Credentials = { email: string; password: string };
export type ProfileUpdate = Partial<Pick<Customer, 'name' | 'gender' | 'mobile' | 'dob'>>;

/** A code to sign in with, and where it goes. */
export type OtpRequest = { email: string; by: 'email' | 'mobile' };
/** The same for an account that is still to be made; mobile is E.164, where the code goes there. */
export type SignUpOtpRequest = OtpRequest & { intent: 'signup'; mobile?: string };
/** Null where people cannot sign in so; sandboxUrl is the page of a pretend provider, on development machines. */
export type SocialSignInOptions = { googleClientId: string | null; sandboxUrl: string | null };

/** An identity token, and the nonce that this browser made for it. */
export type SocialProof = { token: string; nonce: string };

/** Who this browser is, as app bootstrap tells it. */
/** What a new customer is given: rupees in India, US dollars elsewhere; 0 for nothing. */
export type Credits = { india: number; nonIndia: number };

export type VisitorIdentity = {
  customer: Customer | null;
  trailId: string;
  ip: string;
  country: string;
  /** ISO 3166-1 of where the network address is, wherever they shop; null where nobody knows. */ located:
    string | null;
  /** Absent where the backend says nothing of them. */ credits?: Credits;
};
export type Personalization = {
  scores: Record<string, number>;
  forYouHook: string;
  boostingDesigners: number[];
};
