import { type Order, orderStatusLabel } from './order';

export type LatestOrder = { id: number; placedAt: string; status: string };

export type AccountParts = {
  orders: { latest: LatestOrder | null };
  /** In rupees. */
  walletBalance: number;
  points: number;
  /** Customers can save cards at a payment provider. */
  savesCards: boolean;
};
/** The first page of the account. The browser loads a part that is null. */
export type AccountSummary = { [Name in keyof AccountParts]: AccountParts[Name] | null };

/** The latest of a customer's orders, of which the newest comes first. */
export const toOrdersSummary = ([latest]: Order[]): { latest: LatestOrder | null } => ({
  latest: latest
    ? { id: latest.id, placedAt: latest.placedAt, status: orderStatusLabel(latest) }
    : null,
});
