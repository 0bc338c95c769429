import dynamic from 'next/dynamic';
import { useRef } from 'react';
import { Breadcrumbs } from '@/components/ui/Breadcrumbs';
import type { Offer } from '@/lib/model/offer';
import { deliveryOf, type Product } from '@/lib/model/product';
import { returnSentence } from '@/lib/content/returnTexts';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import { AskStylist } from './AskStylist';
import { BuyBar } from './BuyBar';
import { BuyForm } from './BuyForm';
import { Delivery } from './Delivery';
import { Details } from './Details';
import { Estimate } from './Estimate';
import { Gallery } from './Gallery';
import { MiniMe } from './MiniMe';
import { Perks } from './Perks';
import { ProductHead } from './ProductHead';
import styles from './ProductPanel.module.css';
import { usePurchase } from './usePurchase';

const BackInStock = dynamic(() => import('./BackInStock').then((module) => module.BackInStock), {
  ssr: false,
});

// Few pieces cannot be bought; it is in the markup of those.
const NotNow = dynamic(() => import('./NotNow').then((module) => module.NotNow));

type ProductPanelProps = {
  product: Product;
  offer: Offer;
  /** Named by the address. */ askedSize: string | undefined;
  /** Why a form without JavaScript was refused, if it was. */ refused: string;
};

/** The product itself: its pictures, and beside them all it takes to decide and buy. */
export function ProductPanel({ product, offer, askedSize, refused }: ProductPanelProps) {
  const purchase = usePurchase(product, askedSize, refused);
  const buttons = useRef<HTMLDivElement>(null);
  const returns = returnSentence(offer, purchase.chosen?.id, Boolean(purchase.madeFor));
  const restricted = useAppSelector(selectRegion).shippingRestricted;
  const reason = !product.inStock
    ? 'sold out'
    : !product.price
      ? 'no price'
      : restricted
        ? 'not here'
        : undefined;
  const ask = <AskStylist product={product} />;
  return (
    <div className={styles.panel}>
      <div className={styles.crumbs}>
        <Breadcrumbs crumbs={product.crumbs} />
      </div>
      <Gallery product={product} />
      <div className={styles.side}>
        <ProductHead product={product} />
        {reason ? (
          <NotNow product={product} reason={reason} ask={ask} />
        ) : (
          <BuyForm product={product} purchase={purchase} buttons={buttons} />
        )}
        {!reason && purchase.missed && (
          <BackInStock key={purchase.missed.id} sizes={[purchase.missed]} />
        )}
        {!reason && <Estimate offer={offer} returns={returns} />}
        {!reason && <Perks productId={product.id} offer={offer} />}
        {!reason && <Delivery product={product} offer={offer} chosen={purchase.chosen} />}
        {product.miniMe && <MiniMe to={product.miniMe} forKids={product.rootCategory === 'Kids'} />}
        <Details
          product={product}
          delivery={deliveryOf(product, purchase.chosen).label}
          returns={returns}
        />
        {reason !== 'no price' && ask}
      </div>
      {!reason && <BuyBar product={product} purchase={purchase} buttons={buttons} />}
    </div>
  );
}
