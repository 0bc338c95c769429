import { useEffect, useId, useState } from 'react';
import { Picture } from '@/components/ui/Picture';
import { OFFLINE_CACHE, offlineListUrl, type OfflineProduct } from '@/lib/model/offline';
import styles from './OfflineProductList.module.css';

async function readOfflineProducts(name: 'recent' | 'wishlist'): Promise<OfflineProduct[]> {
  const response =
    'caches' in globalThis
      ? await caches.match(offlineListUrl(name), { cacheName: OFFLINE_CACHE })
      : undefined;
  return response ? ((await response.json()) as OfflineProduct[]) : [];
}

/** Products saved on this device, as plain links: their pages may be in the worker's cache. */
export function OfflineProductList({
  title,
  name,
}: {
  title: string;
  name: 'recent' | 'wishlist';
}) {
  const headingId = useId();
  const [products, setProducts] = useState<OfflineProduct[]>([]);
  useEffect(() => {
    readOfflineProducts(name).then(setProducts, () => undefined);
  }, [name]);
  if (products.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.products}>
        {products.map(({ id, name: productName, designer, href, image, imageAlt }) => (
          <li key={id}>
            <a className={styles.product} href={href}>
              <Picture
                className={styles.picture}
                src={image}
                alt={imageAlt}
                width={450}
                height={600}
                kind="card"
                sizes="(width >= 48rem) 14rem, 45vw"
                eager
              />
              <span className="designer-label">{designer}</span>
              <span className={styles.name}>{productName}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
