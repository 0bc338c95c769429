import type { walletCalls } from '@/lib/contract/wallet';
import { groupIndian } from '@/lib/i18n/money';
import { requireCustomer } from '@/backend/auth/account';
import { spentInAYear } from '@/backend/orders/cancellations/repository';
import { balanceOf } from './ledgerRepository';
import { ledgerEntriesOf, expiringCredits, unrewardedRupees } from './repository';
import { loadSetting } from '@/backend/infra/db/settings';
import type { Handlers } from '@/backend/http/handlerContext';
import { pointsFor, loyaltyStanding } from '@/backend/money/loyalty';
import { toPoints, pointsEntryView, formatRupees, walletEntryView } from './view';

export const walletHandlers: Handlers<typeof walletCalls> = {
  async 'GET /wallet/v1/summary'({ db, visitor }) {
    const id = requireCustomer(visitor);
    const entries = await ledgerEntriesOf(db, id, 'wallet');
    return {
      status: 200,
      data: {
        balance: formatRupees(await balanceOf(db, id, 'wallet')),
        expiring: (await expiringCredits(db, id, 'wallet')).map(({ rest_minor, expires_at }) => ({
          amount: formatRupees(rest_minor),
          expires_at: expires_at.toISOString(),
        })),
        entries: entries.map(walletEntryView),
      },
    };
  },

  async 'GET /loyalty/v1/summary'({ db, visitor }) {
    const id = requireCustomer(visitor);
    const rule = await loadSetting(db, 'loyalty');
    const spent = await spentInAYear(db, id);
    const { tier, next, percent } = loyaltyStanding(spent, rule);
    const entries = await ledgerEntriesOf(db, id, 'points');
    return {
      status: 200,
      data: {
        points: toPoints(await balanceOf(db, id, 'points')),
        pending_points: pointsFor(await unrewardedRupees(db, id), rule),
        tier,
        spent: groupIndian(spent),
        next_tier: next && { name: next.name, missing: groupIndian(next.missing) },
        progress_percent: percent,
        earn_percent: rule.earn_percent,
        tiers: rule.tiers.map(({ name, from_inr }) => ({ name, from: groupIndian(from_inr) })),
        expiring: (await expiringCredits(db, id, 'points')).map(({ rest_minor, expires_at }) => ({
          points: toPoints(rest_minor),
          expires_at: expires_at.toISOString(),
        })),
        entries: entries.map(pointsEntryView),
      },
    };
  },
};
