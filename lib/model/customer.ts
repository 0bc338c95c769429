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
  /** Absent if the backend does not report it. */
  emailVerified?: boolean;
  name: string;
  firstName: string;
  mobile: string;
  /** Pending mobile, E.164; empty or absent if there is none. */
  pendingMobile?: string;
  gender: Gender;
  dob: string;
  /** Of a business in India, on its invoices; empty or absent if there is none. */
  gstin?: string;
  businessName?: string;
};
export type SignedInCustomer = Customer & {
  /** Whether signing in created the account; absent if the backend does not report it. */
  isNew?: boolean;
};
export type Credentials = { email: string; password: string };
export type ProfileUpdate = Partial<
  Pick<Customer, 'name' | 'gender' | 'mobile' | 'dob' | 'gstin' | 'businessName'>
>;

export type OtpRequest = { email: string; by: 'email' | 'mobile' };
/** The same for a new account; mobile is E.164, required when the code is sent there. */
export type SignUpOtpRequest = OtpRequest & { intent: 'signup'; mobile?: string };
/** Null if off; sandboxUrl is the sandbox provider's page in development. */
export type SocialSignInOptions = { googleClientId: string | null; sandboxUrl: string | null };

/** An identity token and the nonce that this browser created for it. */
export type SocialCredential = { token: string; nonce: string };

/** Credit for a new customer: rupees in India, US dollars elsewhere; 0 for none. */
export type Credits = { india: number; nonIndia: number };

export type VisitorIdentity = {
  customer: Customer | null;
  trailId: string;
  ip: string;
  country: string;
  /** ISO 3166-1 of the network address, independent of the shopping country; null if unknown. */
  detectedCountry: string | null;
  /** Absent if the backend does not report them. */
  credits?: Credits;
};
export type Personalization = {
  scores: Record<string, number>;
  forYouHook: string;
  /** False while nothing is known about the visitor. */
  isPersonal?: boolean;
  boostingDesigners: number[];
};
