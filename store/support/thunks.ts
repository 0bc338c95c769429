import { type Failure, toFailure } from '@/lib/model/failure';
import type { WaivedCharges } from '@/lib/model/order';
import { startSupportAgentMode } from '@/lib/browser/supportAgent';
import type { Services } from '@/services';
import { createThunk } from '@/store/createThunk';

type Waiving = Partial<WaivedCharges> & { customerId: number };

/** Named cart/..., for it answers with the bag: see bagAnswers. */
export const waiveCharges = createThunk(
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
export const startSupportSession =
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
    return startSupportAgentMode({ token, customerId: String(customerId) })
      ? undefined
      : KEEPS_NOTHING;
  };
