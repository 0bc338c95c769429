import { useRef, useState } from 'react';
import { useNavigation } from '@/components/ui/Link';
import { toPendingItem } from '@/lib/model/pendingItem';
import type { MadeToMeasure, NewCartItem } from '@/lib/model/cart';
import {
  initialSize,
  toProductSummary,
  type Product,
  SELECT_SIZE_MESSAGE,
  type ProductSize,
} from '@/lib/model/product';
import { replaceQuery } from '@/lib/browser/replaceQuery';
import { isOneSize } from '@/lib/model/size';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadSizes, sizeMissing } from '@/store/product/thunks';
import { addToCart, buyNow } from '@/store/cart/slice';
import { selectStatus } from '@/store/requestStatus/slice';

const soldOutText = ({ label }: ProductSize) =>
  isOneSize(label)
    ? 'This piece is sold out.'
    : `${label} is sold out. Choose another size, or ask for an email below.`;

const FORM_ERRORS = new Map([
  ['no_size', SELECT_SIZE_MESSAGE],
  ['sold_out', 'This size has just sold out. Please choose another.'],
  ['failed', 'Something went wrong. Please try again.'],
]);

function useSizeSelection(product: Product, requestedSize: string | undefined, formError: string) {
  const [selectedId, setSelectedId] = useState(() => initialSize(product, requestedSize)?.id);
  const [refusal, setRefusal] = useState(FORM_ERRORS.get(formError) ?? '');
  const [isToasted, setIsToasted] = useState(false);
  const [soldOutId, setSoldOutId] = useState<number>();
  /** Another shopper may have taken the last one. */
  const selectedSize = product.sizes.find(({ id, stock }) => id === selectedId && stock > 0);
  const soldOut = product.sizes.find(
    ({ id, stock }) => stock === 0 && (id === soldOutId || id === selectedId),
  );

  /** A sold-out size leaves the chosen one as it is; undefined chooses none. */
  const choose = (size: ProductSize | undefined) => {
    setIsToasted(false);
    setRefusal(size?.stock === 0 ? soldOutText(size) : '');
    setSoldOutId(size?.stock ? undefined : size?.id);
    if (size?.stock !== 0) setSelectedId(size?.id);
    if (size?.stock) replaceQuery({ size: size.label });
  };
  const showSizeMissing = () => {
    setRefusal(SELECT_SIZE_MESSAGE);
    setIsToasted(true);
  };
  return { selectedSize, soldOut, choose, refusal, isToasted, showSizeMissing };
}

/** Size selection and buying; without a size it shows a message and sends no request. */
export function usePurchase(product: Product, requestedSize: string | undefined, formError = '') {
  const dispatch = useAppDispatch();
  const { go } = useNavigation();
  const adding = useAppSelector((state) => selectStatus(state, addToCart)) === 'loading';
  const buying = useAppSelector((state) => selectStatus(state, buyNow)) === 'loading';
  const { selectedSize, soldOut, choose, refusal, isToasted, showSizeMissing } = useSizeSelection(
    product,
    requestedSize,
    formError,
  );
  const [madeFor, setMadeFor] = useState<MadeToMeasure>();
  const group = useRef<HTMLFieldSetElement>(null);
  const toCartItem = (): NewCartItem | undefined => {
    const summary = toProductSummary(product);
    if (summary && selectedSize)
      return {
        productId: product.id,
        sizeId: selectedSize.id,
        quantity: 1,
        pendingItem: toPendingItem(summary, selectedSize),
        ...(madeFor && { madeFor }),
      };
    showSizeMissing();
    dispatch(sizeMissing());
    group.current?.scrollIntoView({ block: 'center' });
    group.current?.focus({ preventScroll: true });
    return undefined;
  };
  /** After a rejection the stock may have changed. */
  const reloadSizes = () => void dispatch(loadSizes(product.id));
  const add = async () => {
    const item = toCartItem();
    if (!item) return;
    if (addToCart.rejected.match(await dispatch(addToCart(item)))) reloadSizes();
  };
  const buy = async () => {
    const item = toCartItem();
    if (!item) return;
    if (buyNow.fulfilled.match(await dispatch(buyNow(item)))) go('/checkout/address');
    else reloadSizes();
  };
  return {
    selectedSize,
    soldOut,
    madeFor,
    setMadeFor,
    refusal,
    /** A toast announces the error. */
    isToasted,
    group,
    choose,
    add,
    buy,
    adding,
    buying,
  };
}

export type Purchase = ReturnType<typeof usePurchase>;
