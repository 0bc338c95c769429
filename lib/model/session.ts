/** A device on which a customer is signed in. Names are empty where they are unknown. */
export type DeviceSession = {
  id: string;
  browser: string;
  os: string;
  /** ISO 3166-1 of where it was last used; null where unknown. */
  countryCode: string | null;
  lastSeenAt: string;
  isCurrent: boolean;
};
