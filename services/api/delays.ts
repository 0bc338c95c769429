import type { Main } from '@/lib/contract';
import type { DelayWire } from '@/lib/contract/delays';
import type { Delay, DelayChoice } from '@/lib/model/delay';
import type { ApiClient } from '@/services/http/client';

const toDelay = (wire: DelayWire): Delay => ({
  orderId: wire.order_id,
  itemName: wire.name,
  promisedDate: wire.promised_date,
  newDate: wire.new_date,
  state: wire.state,
  payment: wire.payment,
  choice: wire.choice,
});

export const delaysService = (send: ApiClient<Main>) => ({
  byToken: async (token: string): Promise<Delay> =>
    toDelay((await send('GET /order/v1/delay', { query: { token } })).data),

  choose: async (token: string, choice: DelayChoice): Promise<Delay> =>
    toDelay((await send('POST /order/v1/delay', { body: { token, choice } })).data),
});
