/** The first page of the account; null where it did not load or there is none. */
export type AccountSummary = {
  latestOrder: { id: number; placedAt: string; status: string } | null;
  /** In rupees. */
  walletBalance: number | null;
  points: number | null;
  /** Customers can save cards at a payment provider. */
  savesCards: boolean;
};
