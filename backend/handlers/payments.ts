import type { paymentCalls } from '@/lib/contract/payments';
import { groupIndian } from '@/lib/money';
import { setting } from '../db/settings';
import type { Handlers } from '../router';
import { emiPlans } from '../rules/money/emi';

export const paymentHandlers: Handlers<typeof paymentCalls> = {
  async 'GET /payments/emi-options'({ db, visitor, query: { amount } }) {
    const banks = visitor.country === 'IN' ? emiPlans(amount, await setting(db, 'emi')) : [];
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
