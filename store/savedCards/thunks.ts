import type { SavedCard } from '@/lib/model/savedCard';
import { createThunk } from '@/store/createThunk';

export const loadSavedCards = createThunk<SavedCard[], number>(
  'savedCards/load',
  ({ savedCards }, customerId) => savedCards.list(customerId),
);
export const removeSavedCard = createThunk<string, { customerId: number; id: string }>(
  'savedCards/remove',
  ({ savedCards }, card) => savedCards.remove(card),
);
