import type { Context } from 'hono';
import type { savedCardCalls, SavedCardWire } from '@/lib/contract/savedCards';
import { requireSelf } from '@/backend/auth/account';
import type { BackendContext } from '@/backend/http/context';
import type { Handlers } from '@/backend/http/handlerContext';
import { HttpError } from '@/backend/http/httpError';
import { throwIfRateLimited } from '@/backend/http/rateLimits';
import type { RequestVisitor } from '@/backend/http/visitor';
import type { ProviderCard } from './provider';
import { availableProviders, providerOf, type ProviderContext } from './providers';

/** Each call is one at the provider, whose limits are the store's. */
const MAX_CALLS = 60;
const CARD_ID = /^\w{1,255}$/;

/** The configured providers that keep cards of customers. */
const cardKeepers = (backend: ProviderContext) =>
  availableProviders(backend.env).flatMap((name) => {
    const { cards, removeCard } = providerOf(backend, name);
    return cards && removeCard ? [{ name, cards, removeCard }] : [];
  });

/** Whether customers can save a card, at any configured provider. */
export const keepsCards = (backend: ProviderContext): boolean => cardKeepers(backend).length > 0;

const savedCardView = (
  { cardId, brand, lastFour, expiryMonth, expiryYear }: ProviderCard,
  now: Date,
): SavedCardWire => ({
  id: cardId,
  brand,
  last_four: lastFour,
  expiry_month: expiryMonth,
  expiry_year: expiryYear,
  // A card is valid until the end of its month.
  is_expired: Date.UTC(expiryYear, expiryMonth) <= now.getTime(),
});

type CardContext = BackendContext & {
  params: { customerId: string | number };
  visitor: RequestVisitor;
  http: Context;
};

/** Asks the providers that keep cards for the customer of a call; 503 when one does not answer. */
async function askCardKeepers<Answer>(
  context: CardContext,
  ask: (keeper: ReturnType<typeof cardKeepers>[number], customerId: number) => Promise<Answer>,
): Promise<Answer[]> {
  const { http, visitor, rateLimits, params, log } = context;
  const customerId = requireSelf(visitor, params.customerId);
  throwIfRateLimited(http, await rateLimits.count(`saved-cards ${customerId}`, MAX_CALLS));
  return Promise.all(
    cardKeepers(context).map(async (keeper) => {
      try {
        return await ask(keeper, customerId);
      } catch (error) {
        const event = 'saved_cards_unavailable';
        log({ level: 'error', event, provider: keeper.name, error: String(error) });
        throw new HttpError(503, 'We couldn’t reach the payment provider. Please try again.');
      }
    }),
  );
}

export const savedCardHandlers: Handlers<typeof savedCardCalls> = {
  async 'GET /account/v1/users/:customerId/saved-cards'(context) {
    const cards = await askCardKeepers(context, ({ cards: cardsOf }, id) => cardsOf(id));
    const now = new Date();
    return { status: 200, data: { list: cards.flat().map((card) => savedCardView(card, now)) } };
  },

  async 'DELETE /account/v1/users/:customerId/saved-cards/:cardId'(context) {
    const cardId = String(context.params.cardId);
    const removed = await askCardKeepers(
      context,
      async ({ removeCard }, id) => CARD_ID.test(cardId) && removeCard(id, cardId),
    );
    if (!removed.includes(true)) throw new HttpError(404, 'This card has already been removed');
    return { status: 200, message: 'Card removed' };
  },
};
