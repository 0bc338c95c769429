import type { walletCalls } from '@/lib/contract/wallet';
import { groupIndian } from '@/lib/i18n/money';
import { signedIn } from '@/backend/auth/account';
import { spentInAYear } from '@/backend/orders/cancellations/repository';
import { balanceOf } from './ledgerRepository';
import { entriesOf, expiringOf, unrewarded } from './repository';
import { setting } from '@/backend/infra/db/settings';
import type { Handlers } from '@/backend/http/router';
import { pointsFor, standingOf } from '@/backend/money/loyalty';
import { points, pointsEntryView, rupees, walletEntryView } from './view';

export const walletHandlers: Handlers<typeof walletCalls> = {
  async 'GET /wallet/v1/summary'({ db, visitor }) {
    const id = signedIn(visitor);
    const entries = await entriesOf(db, id, 'wallet');
    return {
      status: 200,
      data: {
        balance: rupees(await balanceOf(db, id, 'wallet')),
        expiring: (await expiringOf(db, id, 'wallet')).map(({ rest_minor, expires_at }) => ({
          amount: rupees(rest_minor),
          expires_at: expires_at.toISOString(),
        })),
        entries: entries.map(walletEntryView),
      },
    };
  },

  async 'GET /loyalty/v1/summary'({ db, visitor }) {
    const id = signedIn(visitor);
    const rule = await setting(db, 'loyalty');
    const spent = await spentInAYear(db, id);
    const { tier, next, percent } = standingOf(spent, rule);
    const entries = await entriesOf(db, id, 'points');
    return {
      status: 200,
      data: {
        points: points(await balanceOf(db, id, 'points')),
        pending_points: pointsFor(await unrewarded(db, id), rule),
        tier,
        spent: groupIndian(spent),
        next_tier: next && { name: next.name, missing: groupIndian(next.missing) },
        progress_percent: percent,
        earn_percent: rule.earn_percent,
        tiers: rule.tiers.map(({ name, from_inr }) => ({ name, from: groupIndian(from_inr) })),
        expiring: (await expiringOf(db, id, 'points')).map(({ rest_minor, expires_at }) => ({
          points: points(rest_minor),
          expires_at: expires_at.toISOString(),
        })),
        entries: entries.map(pointsEntryView),
      },
    };
  },
};
