import type { Main } from '@/lib/contract';
import type { ApiClient } from '@/services/http/client';

export const stockAlertsService = (send: ApiClient<Main>) => ({
  /** Resolves to the message to show. */
  request: async ({ sizeId, email }: { sizeId: number; email: string }): Promise<string> =>
    (await send('POST /profile/v1/stock-alerts', { body: { size_id: sizeId, email } })).message,
});
