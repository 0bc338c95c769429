import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { toPendingItem } from '@/lib/model/pendingItem';
import type { ProductSummary, ProductSize } from '@/lib/model/product';
import { formatMoney } from '@/lib/i18n/money';
import { hasSeveralOptions, sizeName } from '@/lib/model/size';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { addToCart } from '@/store/cart/slice';
import { selectRegion } from '@/store/region/slice';
import { selectStatus } from '@/store/requestStatus/slice';
import { loadSizes } from '@/store/product/thunks';
import type { AddProps } from './OptionChoice';
import { PriceText } from './PriceText';
import styles from './QuickAddSheet.module.css';

/** Few products have several options. */
const OptionChoice = dynamic(
  () =>
    import(/* webpackChunkName: "quick-add" */ './OptionChoice').then(
      (module) => module.OptionChoice,
    ),
  {
    ssr: false,
  },
);

const SizeGuide = dynamic(
  () =>
    import(/* webpackChunkName: "quick-add" */ '@/components/product/SizeGuideDialog').then(
      (module) => module.SizeGuideDialog,
    ),
  { ssr: false },
);

type QuickAddSheetProps = {
  product: ProductSummary;
  open: boolean;
  onClose: () => void;
  onAdded?: () => void;
};

/** Loads the current sizes of a product each time the sheet opens. */
function useSizes(productId: number, open: boolean) {
  const dispatch = useAppDispatch();
  const [sizes, setSizes] = useState<ProductSize[]>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!open) return;
    let isActive = true;
    void dispatch(loadSizes(productId)).then((result) => {
      if (!isActive) return;
      setHasFailed(!loadSizes.fulfilled.match(result));
      if (loadSizes.fulfilled.match(result)) setSizes(result.payload);
    });
    return () => {
      isActive = false;
    };
  }, [productId, dispatch, open]);
  return { sizes, hasFailed };
}

const SheetProduct = ({ product }: { product: ProductSummary }) => (
  <>
    <Picture
      className={styles.picture}
      src={product.image}
      alt=""
      width={1150}
      height={1533}
      kind="thumbnail"
      sizes="(width >= 48rem) 11rem, 6rem"
    />
    <div className={styles.product}>
      <p className="designer-label">{product.designer}</p>
      <p>{product.name}</p>
      <PriceText price={product.price} />
    </div>
  </>
);

function SizeButton({ size, isAdding, onAdd }: AddProps & { size: ProductSize }) {
  const region = useAppSelector(selectRegion);
  return (
    <Button
      look="secondary"
      busy={isAdding}
      disabled={size.stock === 0}
      onClick={() => void onAdd(size)}
    >
      {sizeName(size.label)}
      {size.price && ` ${formatMoney(size.price.youPay, region)}`}
      {size.stock === 0 && <span className="visually-hidden"> (sold out)</span>}
    </Button>
  );
}

/** Opens the size guide above the sheet. */
function SizeGuideButton({ product, sizes }: { product: ProductSummary; sizes: ProductSize[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="tertiary" onClick={() => setIsOpen(true)}>
        Size guide
      </Button>
      {isOpen && <SizeGuide product={{ ...product, sizes }} onClose={() => setIsOpen(false)} />}
    </>
  );
}

export function QuickAddSheet({ product, open, onClose, onAdded }: QuickAddSheetProps) {
  const dispatch = useAppDispatch();
  const { sizes, hasFailed } = useSizes(product.id, open);
  const isAdding = useAppSelector((state) => selectStatus(state, addToCart)) === 'loading';
  const addSize = async (size: ProductSize) => {
    onClose();
    const result = await dispatch(
      addToCart({
        productId: product.id,
        sizeId: size.id,
        quantity: 1,
        pendingItem: toPendingItem(product, size),
      }),
    );
    if (addToCart.fulfilled.match(result)) onAdded?.();
  };
  return (
    <Dialog title="Choose a size" placement="bottom" open={open} onClose={onClose}>
      <div className={styles.sheet}>
        <SheetProduct product={product} />
        <div className={styles.choice}>
          {hasFailed && (
            <p role="alert">
              The sizes couldn’t be loaded.{' '}
              <Link className={styles.link} href={product.href}>
                See them on the product page
              </Link>
            </p>
          )}
          <div
            className={styles.sizes}
            role="group"
            aria-label="Sizes"
            aria-busy={!sizes && !hasFailed}
          >
            {sizes && hasSeveralOptions(sizes) ? (
              <OptionChoice {...{ product, sizes, isAdding }} onAdd={addSize} />
            ) : (
              sizes?.map((size) => (
                <SizeButton key={size.id} {...{ size, isAdding }} onAdd={addSize} />
              ))
            )}
          </div>
          <div className={styles.links}>
            {sizes && sizes.length > 1 && <SizeGuideButton {...{ product, sizes }} />}
            <Link className={styles.link} href={product.href}>
              View full details
            </Link>
          </div>
        </div>
      </div>
    </Dialog>
  );
}
