import { Picture } from '@/components/ui/Picture';
import styles from './ImageSearchExample.module.css';

/** A photo with the frame that a shopper can move, and what the search finds with it. */
export const ImageSearchExample = () => (
  <figure className={styles.example}>
    <div className={styles.photo}>
      <Picture
        className={styles.picture}
        src="tiles/category-lehengas.avif"
        alt=""
        width={900}
        height={1125}
        kind="card"
        sizes="(width >= 64rem) 19.5rem, 12rem"
        eager
      />
      <span className={styles.frame} />
    </div>
    <figcaption className={styles.caption}>
      <strong className={styles.title}>Search part of a photo</strong>
      <span>
        Choose a photo of an outfit, a fabric or a piece of jewellery, and move the frame around the
        part you like: a blouse, a border, a sleeve.
      </span>
    </figcaption>
  </figure>
);
