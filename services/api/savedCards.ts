import type { Main } from '@/lib/contract';
import type { SavedCardWire } from '@/lib/contract/savedCards';
import type { SavedCard } from '@/lib/model/savedCard';
import type { ApiClient } from '@/services/http/client';

const toSavedCard = (wire: SavedCardWire): SavedCard => ({
  id: wire.id,
  brand: wire.brand,
  lastFour: wire.last_four,
  expiryMonth: wire.expiry_month,
  expiryYear: wire.expiry_year,
  isExpired: wire.is_expired,
});

export const savedCardsService = (send: ApiClient<Main>) => ({
  list: async (customerId: number): Promise<SavedCard[]> =>
    (
      await send('GET /account/v1/users/:customerId/saved-cards', { params: { customerId } })
    ).data.list.map(toSavedCard),
  /** Resolves to the message to show. */
  remove: async ({ customerId, id }: { customerId: number; id: string }): Promise<string> =>
    (
      await send('DELETE /account/v1/users/:customerId/saved-cards/:cardId', {
        params: { customerId, cardId: id },
      })
    ).message,
});
