import { PriceText } from '@/components/product-card/PriceText';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { selectAdded } from '@/store/cart/slice';
import { useAppSelector } from '@/store/hooks';
import { selectLoadedProduct } from '@/store/product/slice';
import styles from './AddedSuggestions.module.css';

const MAX_PRODUCTS = 2;

/** Products that complete the look of the added one; known if it was added on its page. */
export function AddedSuggestions({ onOpen }: { onOpen: () => void }) {
  const product = useAppSelector((state) =>
    selectLoadedProduct(state, selectAdded(state)?.productId),
  );
  if (!product?.completing?.length) return null;
  return (
    <section className={styles.suggestions} aria-labelledby="added-suggestions">
      <h3 className={styles.title} id="added-suggestions">
        Complete the look
      </h3>
      <ul className={styles.products}>
        {product.completing
          .slice(0, MAX_PRODUCTS)
          .map(({ id, href, image, designer, name, price }) => (
            <li key={id}>
              <Link className={styles.product} href={href} onClick={onOpen}>
                <Picture
                  className={styles.picture}
                  src={image}
                  alt=""
                  width={300}
                  height={400}
                  kind="thumbnail"
                  sizes="4.5rem"
                />
                <div className={styles.details}>
                  <p className="designer-label">{designer}</p>
                  <p className={styles.name}>{name}</p>
                  <PriceText price={price} />
                </div>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}
