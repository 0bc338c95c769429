import dynamic from 'next/dynamic';
import { useRef } from 'react';
import { Breadcrumbs } from '@/components/ui/Breadcrumbs';
import { ButtonLink } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import type { Product } from '@/lib/model/product';
import { BuyBar } from './BuyBar';
import { BuyForm } from './BuyForm';
import { Delivery } from './Delivery';
import { Details } from './Details';
import { Gallery } from './Gallery';
import { ProductHead } from './ProductHead';
import styles from './ProductPanel.module.css';
import { usePurchase } from './usePurchase';

const BackInStock = dynamic(() => import('./BackInStock').then((module) => module.BackInStock), { ssr: false });

type ProductPanelProps = { product: Product; /** Named by the address. */ askedSize: string | undefined };

/** The product itself: its pictures, and beside them all it takes to decide and buy. */
export function ProductPanel({ product, askedSize }: ProductPanelProps) {
  const purchase = usePurchase(product, askedSize);
  const buttons = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.panel}>
      <div className={styles.crumbs}><Breadcrumbs crumbs={product.crumbs} /></div>
      <Gallery product={product} />
      <div className={styles.side}>
        <ProductHead product={product} />
        {product.inStock
          ? <BuyForm product={product} purchase={purchase} buttons={buttons} />
          : <><Notice tone="warn">This piece is sold out.</Notice><ButtonLink look="secondary" href="#similar">See similar pieces</ButtonLink><BackInStock sizes={product.sizes} /></>}
        {purchase.missed && <BackInStock key={purchase.missed.id} sizes={[purchase.missed]} />}
        {product.inStock && <Delivery product={product} chosen={purchase.chosen} />}
        <Details product={product} />
      </div>
      {product.inStock && <BuyBar product={product} purchase={purchase} buttons={buttons} />}
    </div>
  );
}
