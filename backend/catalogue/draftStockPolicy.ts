import { STOCK_POLICIES, type StockPolicy } from '@/lib/model/stockPolicy';
import { ImportError } from './productDraft';

/** A policy by its name, as this shop's own files have it; undefined when the cell is empty. */
export function parseStockPolicy(text: string): StockPolicy | undefined {
  const name = text.trim().toLowerCase();
  if (!name) return undefined;
  const policy = STOCK_POLICIES.find((candidate) => candidate === name);
  if (!policy)
    throw new ImportError(`"${name.slice(0, 40)}" is none of ${STOCK_POLICIES.join(', ')}`);
  return policy;
}

/** Whole days from the order to its dispatch; undefined when the cell is empty. */
export function parseHandlingDays(text: string): number | undefined {
  const days = text.trim();
  if (!days) return undefined;
  if (!/^\d{1,3}$/.test(days) || Number(days) > 365)
    throw new ImportError(`"${days.slice(0, 40)}" is no number of days up to 365`);
  return Number(days);
}

/** The policy that Google's availability says; in_stock without a quantity says nothing about a count. */
export function merchantStockPolicy(
  availability: string,
  quantity: string,
): StockPolicy | undefined {
  if (/out/i.test(availability)) return 'tracked';
  if (/back.?order|pre.?order/i.test(availability)) return 'continue';
  return /in.?stock/i.test(availability) && quantity.trim() ? 'tracked' : undefined;
}

/** The policy of a size and its days; throws when it is made to order without them. */
export function draftStockPolicy(
  policy: StockPolicy | undefined,
  handlingDays: number | undefined,
): { policy?: StockPolicy; handlingDays?: number } {
  if (policy !== 'made_to_order') return policy ? { policy } : {};
  if (handlingDays === undefined)
    throw new ImportError('A size that is made to order needs its handling days');
  return { policy, handlingDays };
}
