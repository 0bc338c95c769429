import type { paymentCalls } from '@/lib/contract/payments';
import { groupIndian } from '@/lib/i18n/money';
import { loadSetting } from '@/backend/infra/db/settings';
import type { Handlers } from '@/backend/http/handlerContext';
import { emiPlans } from '@/backend/money/emi';

export const paymentHandlers: Handlers<typeof paymentCalls> = {
  async 'GET /payments/emi-options'({ db, visitor, query: { amount } }) {
    const banks = visitor.country === 'IN' ? emiPlans(amount, await loadSetting(db, 'emi')) : [];
    const list = banks.map(({ bank, plans }) => ({
      bank,
      plans: plans.map(({ months, percent, monthly, interest, total }) => ({
        months,
        percent,
        monthly: groupIndian(monthly),
        interest: groupIndian(interest),
        total: groupIndian(total),
        is_no_cost: interest === 0,
      })),
    }));
    return { status: 200, data: { amount: groupIndian(amount), list } };
  },
};
