/** A weekday on which a store opens; ISO 8601 number (Monday is 1), times in store time. */
export type OpeningHours = { weekday: number; opens: string; closes: string };
type StoreServiceName = 'pickup' | 'styling';

/** A store that shoppers can visit. */
export type RetailStore = {
  id: number;
  slug: string;
  href: string;
  name: string;
  line: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
  /** Empty if the store has none of its own. */
  phone: string;
  coordinates: { latitude: number; longitude: number } | null;
  /** IANA name. */
  timeZone: string;
  /** By weekday; a weekday that is missing is closed. */
  openingHours: OpeningHours[];
  description: string;
  services: StoreServiceName[];
};

/** Directions to a place on a map. */
export const directionsHref = ({
  latitude,
  longitude,
}: NonNullable<RetailStore['coordinates']>): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;

/** "12 Rope Walk Lane, Kala Ghoda, Mumbai, Maharashtra 400001, India". */
export const storeAddressText = ({
  line,
  city,
  state,
  postalCode,
  country,
}: Pick<RetailStore, 'line' | 'city' | 'state' | 'postalCode' | 'country'>): string =>
  [line, city, [state, postalCode].filter(Boolean).join(' '), country].filter(Boolean).join(', ');
