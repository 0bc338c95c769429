export type LedgerEntry = {
  id: number;
  credit: boolean;
  amount: number;
  reason: string;
  orderId: number | null;
  expiresAt: string | null;
  at: string;
};
type Expiring = { amount: number; expiresAt: string };

/** In rupees. */
export type WalletAccount = { balance: number; expiring: Expiring[]; entries: LedgerEntry[] };

/** A point is a rupee. pending: the return period is open; spent: in twelve months. */
export type LoyaltyAccount = {
  points: number;
  pending: number;
  tier: string;
  spent: number;
  next: { name: string; missing: number } | null;
  progressPercent: number;
  earnPercent: number;
  tiers: { name: string; from: number }[];
  expiring: Expiring[];
  entries: LedgerEntry[];
};
