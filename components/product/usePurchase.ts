import { useRef, useState } from 'react';
import { useNavigation } from '@/components/ui/Link';
import type { Product, Size } from '@/lib/model/product';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { addToCart, buyNow } from '@/store/slices/cart';
import { selectStatus } from '@/store/slices/operations';

const NO_SIZE = 'Please select a size';
const soldOutWords = ({ label }: Size) => `${label} is sold out. Please choose another size.`;

/** The only size there is needs no choosing; a size named by the address is chosen while it can be had. */
function firstChoice({ sizes }: Product, asked: string | undefined): Size | undefined {
  const wanted = sizes.length === 1 ? sizes[0] : sizes.find(({ label }) => label.toLowerCase() === asked?.toLowerCase());
  return wanted && wanted.stock > 0 ? wanted : undefined;
}

/** Choosing a size and buying. Without a size nothing is asked of the server: the words appear, and the focus goes to the sizes. */
export function usePurchase(product: Product, askedSize: string | undefined) {
  const dispatch = useAppDispatch();
  const { go } = useNavigation();
  const adding = useAppSelector((state) => selectStatus(state, addToCart)) === 'loading';
  const buying = useAppSelector((state) => selectStatus(state, buyNow)) === 'loading';
  const [chosen, setChosen] = useState(() => firstChoice(product, askedSize));
  const [refusal, setRefusal] = useState('');
  const [missed, setMissed] = useState<Size>();
  const group = useRef<HTMLFieldSetElement>(null);

  const choose = (size: Size) => {
    setRefusal(size.stock > 0 ? '' : soldOutWords(size));
    setMissed(size.stock > 0 ? undefined : size);
    if (size.stock > 0) setChosen(size);
  };
  const line = () => {
    if (chosen) return { productId: product.id, sizeId: chosen.id, quantity: 1 };
    setRefusal(NO_SIZE);
    group.current?.scrollIntoView({ block: 'center' });
    group.current?.focus({ preventScroll: true });
    return undefined;
  };
  const add = () => {
    const wanted = line();
    if (wanted) void dispatch(addToCart(wanted));
  };
  const buy = async () => {
    const wanted = line();
    if (!wanted) return;
    const answer = await dispatch(buyNow(wanted));
    if (buyNow.fulfilled.match(answer)) go('/checkout/cart');
  };
  return { chosen, /** The sold-out size that was asked for last. */ missed, refusal, group, choose, add, buy, adding, buying };
}

export type Purchase = ReturnType<typeof usePurchase>;
