export type DeviceSession = {
  id: string;
  browser: string;
  os: string;
  /** ISO 3166-1 of its last use; null if unknown. */
  countryCode: string | null;
  lastSeenAt: string;
  isCurrent: boolean;
};
