import { type Failure, toFailure } from '@/lib/model/failure';
import type { Levies } from '@/lib/model/order';
import { keepStaff } from '@/lib/browser/supportAgent';
import type { Services } from '@/services';
import { operation } from '@/store/thunk';

type Waiving = Partial<Levies> & { customerId: number };

/** Named cart/..., for it answers with the bag: see bagAnswers. */
export const waiveLevies = operation(
  'cart/waiveLevies',
  ({ staff }, { customerId, ...levies }: Waiving) => staff.waive(customerId, levies),
);

const KEEPS_NOTHING: Failure = {
  message: 'This browser keeps nothing for this tab. Please allow the store to keep data in it.',
};

/**
 * Begins customer service for a customer, in this tab; the answer is why not.
 * A plain thunk and not an operation: what operations are given is in their actions, where listeners and tools see it.
 */
export const beginStaff =
  (customerId: number, token: string) =>
  async (
    _dispatch: unknown,
    _getState: unknown,
    services: () => Promise<Services>,
  ): Promise<Failure | undefined> => {
    try {
      const { staff } = await services();
      await staff.paymentOptions(customerId, token);
    } catch (error) {
      return toFailure(error);
    }
    return keepStaff({ token, customerId: String(customerId) }) ? undefined : KEEPS_NOTHING;
  };
