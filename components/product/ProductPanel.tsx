import dynamic from 'next/dynamic';
import { useRef } from 'react';
import { AfterIntent } from '@/components/ui/AfterIntent';
import { Breadcrumbs } from '@/components/ui/Breadcrumbs';
import { priceTermsOf, type ProductOffer } from '@/lib/model/offer';
import { deliveryOf, priceOf, type Product, type ProductSize } from '@/lib/model/product';
import { returnPolicySentence } from '@/lib/content/returnTexts';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import { AskStylist } from './AskStylist';
import { AddToCartForm } from './AddToCartForm';
import { CustomSize } from './CustomSize';
import { DeliveryEstimate } from './DeliveryEstimate';
import { ProductDetails } from './ProductDetails';
import { PriceBreakdown } from './PriceBreakdown';
import { ProductGallery } from './ProductGallery';
import { ProductOffers } from './ProductOffers';
import { ProductHeader } from './ProductHeader';
import styles from './ProductPanel.module.css';
import { useHeightProperty } from './useHeightProperty';
import { usePurchase } from './usePurchase';

const BackInStock = dynamic(() => import('./rareParts').then((module) => module.BackInStock));

const StickyAddToCart = dynamic(
  () =>
    import(/* webpackChunkName: "product-extras" */ './StickyAddToCart').then(
      (module) => module.StickyAddToCart,
    ),
  { ssr: false },
);

// Few products are unavailable; their server markup includes it.
const Unavailable = dynamic(() => import('./rareParts').then((module) => module.Unavailable));

const MiniMeLink = dynamic(() => import('./rareParts').then((module) => module.MiniMeLink));

type ProductPanelProps = {
  product: Product;
  offer: ProductOffer;
  requestedSize: string | undefined;
  /** The error of a form that was submitted without JavaScript, or ''. */
  formError: string;
};

const unavailableReasonOf = ({ inStock, price }: Product, isRestricted: boolean) => {
  if (!inStock) return 'sold out';
  if (!price) return 'no price';
  return isRestricted ? 'not delivered' : undefined;
};

type SizeTermsProps = Pick<ProductPanelProps, 'product' | 'offer'> & {
  selectedSize: ProductSize | undefined;
  returns: string;
};

/** Total and offers of a size, or of the cheapest one before a size is chosen. */
function SizeTerms({ product, offer, selectedSize, returns }: SizeTermsProps) {
  const terms = priceTermsOf(offer, selectedSize);
  return (
    <>
      <PriceBreakdown
        estimate={terms.estimate}
        isLowest={priceOf(product, selectedSize)?.from}
        returns={returns}
      />
      <ProductOffers
        productId={product.id}
        sizeId={selectedSize?.price ? selectedSize.id : undefined}
        terms={terms}
      />
    </>
  );
}

export function ProductPanel({ product, offer, requestedSize, formError }: ProductPanelProps) {
  const purchase = usePurchase(product, requestedSize, formError);
  const buttonsRef = useRef<HTMLDivElement>(null);
  const purchaseRef = useHeightProperty<HTMLDivElement>();
  const { selectedSize, soldOut, madeFor } = purchase;
  const picture = (selectedSize ?? soldOut)?.picture;
  const returnPolicy = returnPolicySentence(offer, selectedSize?.id, Boolean(madeFor));
  const { shippingRestricted } = useAppSelector(selectRegion);
  const unavailableReason = unavailableReasonOf(product, shippingRestricted);
  const stylistContact = <AskStylist product={product} />;
  return (
    <div className={styles.panel}>
      <div className={styles.breadcrumbs}>
        <Breadcrumbs crumbs={product.crumbs} />
      </div>
      {/* Another picture begins the row anew. */}
      <ProductGallery key={picture} product={product} picture={picture} />
      <div className={styles.purchase} ref={purchaseRef}>
        <ProductHeader product={product} price={priceOf(product, selectedSize)} />
        {unavailableReason ? (
          <Unavailable
            product={product}
            reason={unavailableReason}
            stylistContact={stylistContact}
          />
        ) : (
          <AddToCartForm product={product} purchase={purchase} buttonsRef={buttonsRef} />
        )}
        {!unavailableReason && soldOut && <BackInStock key={soldOut.id} sizes={[soldOut]} />}
        {!unavailableReason && (
          <>
            <CustomSize product={product} purchase={purchase} />
            <DeliveryEstimate product={product} offer={offer} selectedSize={selectedSize} />
            <SizeTerms {...{ product, offer, selectedSize }} returns={returnPolicy} />
          </>
        )}
        {product.miniMe && (
          <MiniMeLink product={product.miniMe} isKidsProduct={product.rootCategory === 'Kids'} />
        )}
      </div>
      <div className={styles.description}>
        <ProductDetails
          product={product}
          delivery={!unavailableReason && `${deliveryOf(product, selectedSize).label}. `}
          returns={returnPolicy}
        />
        {unavailableReason !== 'no price' && stylistContact}
      </div>
      {!unavailableReason && (
        <AfterIntent>
          <StickyAddToCart product={product} purchase={purchase} buttonsRef={buttonsRef} />
        </AfterIntent>
      )}
    </div>
  );
}
