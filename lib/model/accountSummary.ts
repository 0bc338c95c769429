import { type Order, orderStatusLabel } from './order';
import type { LoyaltyAccount } from './rewards';

export type LatestOrder = { id: number; placedAt: string; status: string };

/** pending: of orders whose return period is open. */
export type Points = { balance: number; pending: number };

export type AccountParts = {
  orders: { latest: LatestOrder | null };
  /** In rupees. */
  walletBalance: number;
  points: Points;
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

export const toPointsSummary = ({ points, pending }: LoyaltyAccount): Points => ({
  balance: points,
  pending,
});
