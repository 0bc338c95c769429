import dynamic from 'next/dynamic';
import { useRef } from 'react';
import { Breadcrumbs } from '@/components/ui/Breadcrumbs';
import type { ProductOffer } from '@/lib/model/offer';
import { deliveryOf, type Product } from '@/lib/model/product';
import { returnPolicySentence } from '@/lib/content/returnTexts';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import { AskStylist } from './AskStylist';
import { StickyAddToCart } from './StickyAddToCart';
import { AddToCartForm } from './AddToCartForm';
import { CustomSize } from './CustomSize';
import { DeliveryEstimate } from './DeliveryEstimate';
import { ProductDetails } from './ProductDetails';
import { PriceBreakdown } from './PriceBreakdown';
import { ProductGallery } from './ProductGallery';
import { ProductOffers } from './ProductOffers';
import { ProductHeader } from './ProductHeader';
import styles from './ProductPanel.module.css';
import { usePurchase } from './usePurchase';

const BackInStock = dynamic(() => import('./BackInStock').then((module) => module.BackInStock), {
  ssr: false,
});

// Few products are unavailable; their server markup includes it.
const Unavailable = dynamic(() => import('./Unavailable').then((module) => module.Unavailable));

// Few products have a matching style; their server markup includes it.
const MiniMeLink = dynamic(() => import('./MiniMeLink').then((module) => module.MiniMeLink));

type ProductPanelProps = {
  product: Product;
  offer: ProductOffer;
  requestedSize: string | undefined;
  /** The error of a form that was submitted without JavaScript, or ''. */
  formError: string;
};

export function ProductPanel({ product, offer, requestedSize, formError }: ProductPanelProps) {
  const purchase = usePurchase(product, requestedSize, formError);
  const buttonsRef = useRef<HTMLDivElement>(null);
  const returnPolicy = returnPolicySentence(
    offer,
    purchase.selectedSize?.id,
    Boolean(purchase.madeFor),
  );
  const isRestricted = useAppSelector(selectRegion).shippingRestricted;
  const unavailableReason = !product.inStock
    ? 'sold out'
    : !product.price
      ? 'no price'
      : isRestricted
        ? 'not delivered'
        : undefined;
  const stylistContact = <AskStylist product={product} />;
  return (
    <div className={styles.panel}>
      <div className={styles.breadcrumbs}>
        <Breadcrumbs crumbs={product.crumbs} />
      </div>
      <ProductGallery product={product} />
      <div className={styles.details}>
        <ProductHeader product={product} />
        {unavailableReason ? (
          <Unavailable
            product={product}
            reason={unavailableReason}
            stylistContact={stylistContact}
          />
        ) : (
          <AddToCartForm product={product} purchase={purchase} buttonsRef={buttonsRef} />
        )}
        {!unavailableReason && purchase.soldOut && (
          <BackInStock key={purchase.soldOut.id} sizes={[purchase.soldOut]} />
        )}
        {!unavailableReason && (
          <DeliveryEstimate product={product} offer={offer} selectedSize={purchase.selectedSize}>
            <CustomSize product={product} purchase={purchase} />
          </DeliveryEstimate>
        )}
        {!unavailableReason && <PriceBreakdown offer={offer} returns={returnPolicy} />}
        {!unavailableReason && <ProductOffers productId={product.id} offer={offer} />}
        {product.miniMe && (
          <MiniMeLink product={product.miniMe} isKidsProduct={product.rootCategory === 'Kids'} />
        )}
        <ProductDetails
          product={product}
          delivery={deliveryOf(product, purchase.selectedSize).label}
          returns={returnPolicy}
        />
        {unavailableReason !== 'no price' && stylistContact}
      </div>
      {!unavailableReason && (
        <StickyAddToCart product={product} purchase={purchase} buttonsRef={buttonsRef} />
      )}
    </div>
  );
}
