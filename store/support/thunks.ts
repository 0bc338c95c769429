import { type Failure, toFailure } from '@/lib/model/failure';
import type { WaivedCharges } from '@/lib/model/order';
import { startSupportAgentMode } from '@/lib/browser/supportAgent';
import type { Services } from '@/services';
import { createCartThunk } from '@/store/cart/createCartThunk';

type Waiver = Partial<WaivedCharges> & { customerId: number };

export const waiveCharges = createCartThunk(
  'cart/waiveCharges',
  ({ support }, { customerId, ...charges }: Waiver) => support.waive(customerId, charges),
);

const STORAGE_UNAVAILABLE: Failure = {
  message: 'This browser blocks storage for this site. Allow it and try again.',
};

/** Starts support agent mode. Not an async thunk: its action would contain the token. */
export const startSupportSession =
  (customerId: number, token: string) =>
  async (
    _dispatch: unknown,
    _getState: unknown,
    services: () => Promise<Services>,
  ): Promise<Failure | undefined> => {
    try {
      const { support } = await services();
      await support.paymentOptions(customerId, token);
    } catch (error) {
      return toFailure(error);
    }
    return startSupportAgentMode({ token, customerId: String(customerId) })
      ? undefined
      : STORAGE_UNAVAILABLE;
  };
