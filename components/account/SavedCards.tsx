import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { ConfirmDeleteDialog } from '@/components/ui/ConfirmDeleteDialog';
import { Notice } from '@/components/ui/Notice';
import type { SavedCard } from '@/lib/model/savedCard';
import { loadSavedCards, removeSavedCard } from '@/store/savedCards/thunks';
import { useAppDispatch } from '@/store/hooks';
import styles from './SavedCards.module.css';

const cardName = ({ brand, lastFour }: SavedCard) => `${brand} ending in ${lastFour}`;

const expiryText = ({ expiryMonth, expiryYear, isExpired }: SavedCard) =>
  `${isExpired ? 'Expired' : 'Expires'} ${String(expiryMonth).padStart(2, '0')}/${expiryYear}`;

const CardItem = ({ card, onRemove }: { card: SavedCard; onRemove: () => void }) => (
  <li className={styles.card}>
    <div>
      <p className={styles.name}>{cardName(card)}</p>
      <p className={styles.secondary}>{expiryText(card)}</p>
    </div>
    <Button look="tertiary" aria-label={`Remove ${cardName(card)}`} onClick={onRemove}>
      Remove
    </Button>
  </li>
);

type Outcome = { tone: 'good' | 'bad'; message: string };

/** The cards at their provider; undefined while they load, null after a failure. */
function useLoadedCards(customerId: number) {
  const dispatch = useAppDispatch();
  const [cards, setCards] = useState<SavedCard[] | null>();
  const load = useCallback(async () => {
    const result = await dispatch(loadSavedCards(customerId));
    return loadSavedCards.fulfilled.match(result) ? result.payload : null;
  }, [dispatch, customerId]);
  useEffect(() => void load().then(setCards), [load]);
  const retry = () => {
    setCards(undefined);
    void load().then(setCards);
  };
  return { cards, setCards, retry };
}

/** The card whose removal is to be confirmed, and what came of the last removal. */
function useCardRemoval(customerId: number, onRemoved: (id: string) => void) {
  const dispatch = useAppDispatch();
  const [chosen, choose] = useState<SavedCard>();
  const [isRemoving, setIsRemoving] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const remove = async (id: string) => {
    setIsRemoving(true);
    const result = await dispatch(removeSavedCard({ customerId, id }));
    setIsRemoving(false);
    const isRemoved = !('error' in result) || result.error.status === 404;
    const message = 'error' in result ? result.error.message : result.payload;
    setOutcome({ tone: isRemoved ? 'good' : 'bad', message });
    choose(undefined);
    if (isRemoved) onRemoved(id);
  };
  return { chosen, choose, isRemoving, outcome, remove };
}

function CardsOrReason({
  cards,
  onRetry,
  onRemove,
}: {
  cards: SavedCard[] | null | undefined;
  onRetry: () => void;
  onRemove: (card: SavedCard) => void;
}) {
  if (cards === undefined)
    return (
      <p className={styles.secondary} role="status">
        Loading your saved cards
      </p>
    );
  if (cards === null)
    return (
      <>
        <Notice tone="bad">We couldn’t load your saved cards.</Notice>
        <div>
          <Button look="secondary" onClick={onRetry}>
            Try again
          </Button>
        </div>
      </>
    );
  if (cards.length === 0) return <p className={styles.secondary}>You have no saved cards.</p>;
  return (
    <ul className={styles.list} aria-labelledby="saved-cards">
      {cards.map((card) => (
        <CardItem key={card.id} card={card} onRemove={() => onRemove(card)} />
      ))}
    </ul>
  );
}

/** Cards that a payment provider keeps, each with its removal. */
export function SavedCards({ customerId }: { customerId: number }) {
  const region = useRef<HTMLDivElement>(null);
  const { cards, setCards, retry } = useLoadedCards(customerId);
  const [removals, setRemovals] = useState(0);
  const { chosen, choose, isRemoving, outcome, remove } = useCardRemoval(customerId, (id) => {
    setCards((shown) => shown?.filter((card) => card.id !== id));
    setRemovals((count) => count + 1);
  });
  // The button that opened the list was removed, and so is that of a removed card.
  useEffect(() => region.current?.focus(), [removals]);
  return (
    <div
      ref={region}
      className={styles.cards}
      role="group"
      aria-labelledby="saved-cards"
      tabIndex={-1}
    >
      {outcome && <Notice tone={outcome.tone}>{outcome.message}</Notice>}
      <CardsOrReason
        cards={cards}
        onRetry={() => {
          region.current?.focus(); // the pressed button is removed
          retry();
        }}
        onRemove={choose}
      />
      <p className={styles.secondary}>
        Your cards are kept by our payment provider. We never see their numbers.
      </p>
      <ConfirmDeleteDialog
        title="Remove this card?"
        open={chosen !== undefined}
        cancelLabel="Keep card"
        isDeleting={isRemoving}
        onDelete={() => {
          if (chosen && !isRemoving) void remove(chosen.id);
        }}
        onClose={() => choose(undefined)}
      >
        {chosen && cardName(chosen)}
      </ConfirmDeleteDialog>
    </div>
  );
}
