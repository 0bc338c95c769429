import type { ReactNode } from 'react';
import { Link } from '@/components/ui/Link';
import { attributeNames } from '@/lib/model/attributeNames';
import type { Product } from '@/lib/model/product';
import styles from './ProductDetails.module.css';
import { RichText } from './RichText';

const attributeRows = (product: Product) => {
  const { fabric, pattern } = attributeNames(product);
  return [
    ['Colour', product.colour],
    [fabric, product.fabric],
    ['Work', product.work],
    [pattern, product.pattern],
    ['Includes', product.components.join(', ')],
    ['Occasions', product.occasions.join(', ')],
    ['As worn by', product.celebrity ?? ''],
    ['Care', product.care],
    ['Product code', product.sku],
  ].filter(([, value]) => value);
};

const DetailsSection = ({
  title,
  isClosed = false,
  children,
}: {
  title: string;
  isClosed?: boolean;
  children: ReactNode;
}) => (
  <details className={styles.section} open={!isClosed}>
    <summary className={styles.summary}>
      <h2 className={styles.title}>{title}</h2>
    </summary>
    <div className={styles.body}>{children}</div>
  </details>
);

const SupplierInformation = ({
  supplier: { maker, makerPlace, origin, seller, sellerAddress, netQuantity },
}: Product) => (
  <dl className={styles.table}>
    {[
      ['Made by', `${maker}, ${makerPlace}`],
      ['Country of origin', origin],
      ['Sold by', `${seller}, ${sellerAddress}`],
      ['Net quantity', netQuantity],
    ].map(([name, value]) => (
      <div className={styles.row} key={name}>
        <dt className={styles.label}>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

export const ProductDetails = ({
  product,
  delivery,
  returns,
}: {
  product: Product;
  /** A sentence; false for a piece that cannot be had. */
  delivery: string | false;
  returns: string;
}) => (
  <div className={styles.details}>
    {product.stylistNote && (
      <DetailsSection title="Stylist note">
        <RichText html={product.stylistNote} />
      </DetailsSection>
    )}
    <DetailsSection title="Details">
      <dl className={styles.table}>
        {attributeRows(product).map(([name, value]) => (
          <div className={styles.row} key={name}>
            <dt className={styles.label}>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        Handcrafted: slight variations in colour and motif are part of its character.
      </p>
    </DetailsSection>
    <DetailsSection title="Delivery and returns">
      <p>
        {delivery}
        {returns}
      </p>
      <p>
        <Link className={styles.link} href="/help/shipping">
          Shipping and delivery
        </Link>
        {' · '}
        <Link className={styles.link} href="/help/returns">
          Returns and exchanges
        </Link>
      </p>
    </DetailsSection>
    <DetailsSection title="Supplier information" isClosed>
      <SupplierInformation {...product} />
    </DetailsSection>
  </div>
);
