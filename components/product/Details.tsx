import type { ReactNode } from 'react';
import { Link } from '@/components/ui/Link';
import type { Product } from '@/lib/model/product';
import styles from './Details.module.css';
import { RichText } from './RichText';

const rowsOf = (product: Product) => [
  ['Colour', product.colour],
  ['Fabric', product.fabric],
  ['Work', product.work],
  ['Pattern', product.pattern],
  ['Made up of', product.components.join(', ')],
  ['Worn to', product.occasions.join(', ')],
  ['Care', product.care],
  ['Product code', product.sku],
].filter(([, value]) => value);

/** Text that is open to begin with and can be folded away. */
const Fold = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className={styles.fold} open>
    <summary className={styles.summary}><h2 className={styles.title}>{title}</h2></summary>
    <div className={styles.body}>{children}</div>
  </details>
);

/** What the stylist says, what it is made of, and whether it can come back. */
export const Details = ({ product }: { product: Product }) => (
  <div className={styles.details}>
    {product.stylistNote && <Fold title="Stylist note"><RichText html={product.stylistNote} /></Fold>}
    <Fold title="Details">
      <dl className={styles.table}>
        {rowsOf(product).map(([name, value]) => <div className={styles.row} key={name}><dt className={styles.term}>{name}</dt><dd>{value}</dd></div>)}
      </dl>
    </Fold>
    <Fold title="Delivery and returns">
      <p>{product.delivery.label}.</p>
      <p>{product.returns.returnable ? `Returnable within ${product.returns.days} ${product.returns.days === 1 ? 'day' : 'days'} of delivery.` : 'This product is non-returnable.'}</p>
    </Fold>
    {product.miniMe && <p className={styles.mini}>There is one to match: <Link className={styles.link} href={product.miniMe.href}>{product.miniMe.name}</Link></p>}
  </div>
);
