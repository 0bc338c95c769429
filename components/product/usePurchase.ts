import { useRef, useState } from 'react';
import { useNavigation } from '@/components/ui/Link';
import { pieceOf } from '@/lib/model/cartItem';
import type { MadeFor } from '@/lib/model/cart';
import { cardOf, type Product, SELECT_SIZE, type Size } from '@/lib/model/product';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadSizes, sizeMissing } from '@/store/product/thunks';
import { addToCart, buyNow } from '@/store/cart/slice';
import { selectStatus } from '@/store/requestStatus/slice';

const soldOutWords = ({ label }: Size) => `${label} is sold out. Please choose another size.`;

/** What the form of a browser without JavaScript was refused for. */
const FORM_WORDS = new Map([
  ['no_size', SELECT_SIZE],
  ['sold_out', 'This size has just sold out. Please choose another.'],
  ['failed', 'That did not work. Please try again.'],
]);

/** The only size there is needs no choosing; else the one that the URL names, or the product itself (sizeSelected). */
const firstChoice = (
  { sizes, sizeSelected }: Product,
  asked: string | undefined,
): Size | undefined => {
  const wanted = (asked || sizeSelected)?.toLowerCase();
  return sizes.length === 1 ? sizes[0] : sizes.find(({ label }) => label.toLowerCase() === wanted);
};

/** Choosing a size and buying. Without a size nothing is asked of the server: the words appear, and the focus goes to the sizes. */
export function usePurchase(product: Product, askedSize: string | undefined, refused = '') {
  const dispatch = useAppDispatch();
  const { go } = useNavigation();
  const adding = useAppSelector((state) => selectStatus(state, addToCart)) === 'loading';
  const buying = useAppSelector((state) => selectStatus(state, buyNow)) === 'loading';
  const [chosenId, setChosenId] = useState(() => firstChoice(product, askedSize)?.id);
  const [refusal, setRefusal] = useState(FORM_WORDS.get(refused) ?? '');
  const [isToasted, setIsToasted] = useState(false);
  const [missedId, setMissedId] = useState<number>();
  const [madeFor, setMadeFor] = useState<MadeFor>();
  const group = useRef<HTMLFieldSetElement>(null);
  /** Only while it can be had: somebody else may have taken the last one since. */
  const chosen = product.sizes.find(({ id, stock }) => id === chosenId && stock > 0);
  const missed = product.sizes.find(
    ({ id, stock }) => stock === 0 && (id === missedId || id === chosenId),
  );

  const choose = (size: Size) => {
    setIsToasted(false);
    setRefusal(size.stock > 0 ? '' : soldOutWords(size));
    setMissedId(size.stock > 0 ? undefined : size.id);
    if (size.stock > 0) setChosenId(size.id);
  };
  const line = () => {
    const card = cardOf(product);
    if (card && chosen)
      return {
        productId: product.id,
        sizeId: chosen.id,
        quantity: 1,
        piece: pieceOf(card, chosen),
        ...(madeFor && { madeFor }),
      };
    setRefusal(SELECT_SIZE);
    setIsToasted(true);
    dispatch(sizeMissing());
    group.current?.scrollIntoView({ block: 'center' });
    group.current?.focus({ preventScroll: true });
    return undefined;
  };
  /** What was refused may be gone: the sizes are asked for anew. */
  const lookAgain = () => void dispatch(loadSizes(product.id));
  const add = async () => {
    const piece = line();
    if (!piece) return;
    if (addToCart.rejected.match(await dispatch(addToCart(piece)))) lookAgain();
  };
  const buy = async () => {
    const piece = line();
    if (!piece) return;
    if (buyNow.fulfilled.match(await dispatch(buyNow(piece)))) go('/checkout/address');
    else lookAgain();
  };
  return {
    chosen,
    /** The sold-out size that was asked for last. */ missed,
    /** Whose measures it is to be made to. */ madeFor,
    setMadeFor,
    refusal,
    /** A toast announces the refusal. */ isToasted,
    group,
    choose,
    add,
    buy,
    adding,
    buying,
  };
}

export type Purchase = ReturnType<typeof usePurchase>;
