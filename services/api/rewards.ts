import type { Main } from '@/lib/contract';
import type { pointsEntryWire, walletEntryWire } from '@/lib/contract/wallet';
import { failureOf, Refusal } from '@/lib/model/failure';
import type { LedgerEntry, LoyaltyAccount, WalletAccount } from '@/lib/model/rewards';
import { parseAmount } from '@/lib/i18n/money';
import type { z } from 'zod';
import type { ApiClient } from '@/services/http/client';

type EntryWire =
  Omit<z.infer<typeof walletEntryWire>, 'amount'> | Omit<z.infer<typeof pointsEntryWire>, 'points'>;

const toEntry = (
  { id, direction, reason, order_id, expires_at, created_at }: EntryWire,
  amount: number,
): LedgerEntry => ({
  id,
  credit: direction === 'credit',
  amount,
  reason,
  orderId: order_id,
  expiresAt: expires_at,
  at: created_at,
});

/** Wallet, points and gift cards of a customer; 401 without a session. */
export const rewardsService = (send: ApiClient<Main>) => ({
  async wallet(): Promise<WalletAccount> {
    const { data } = await send('GET /wallet/v1/summary', {});
    return {
      balance: parseAmount(data.balance),
      expiring: data.expiring.map(({ amount, expires_at }) => ({
        amount: parseAmount(amount),
        expiresAt: expires_at,
      })),
      entries: data.entries.map((entry) => toEntry(entry, parseAmount(entry.amount))),
    };
  },

  async loyalty(): Promise<LoyaltyAccount> {
    const { data } = await send('GET /loyalty/v1/summary', {});
    return {
      points: data.points,
      pending: data.pending_points,
      tier: data.tier,
      spent: parseAmount(data.spent),
      next: data.next_tier && {
        name: data.next_tier.name,
        missing: parseAmount(data.next_tier.missing),
      },
      progressPercent: data.progress_percent,
      earnPercent: data.earn_percent,
      tiers: data.tiers.map(({ name, from }) => ({ name, from: parseAmount(from) })),
      expiring: data.expiring.map(({ points, expires_at }) => ({
        amount: points,
        expiresAt: expires_at,
      })),
      entries: data.entries.map((entry) => toEntry(entry, entry.points)),
    };
  },

  /** Moves a gift card's balance into the wallet; resolves to the amount in rupees. */
  async redeem(code: string): Promise<number> {
    const reply = await send('POST /giftcard/v1/redeem', { body: { code } });
    if ('code' in reply) throw new Refusal(failureOf(reply));
    return parseAmount(reply.data.credited);
  },
});
