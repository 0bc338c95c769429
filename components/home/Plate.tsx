import { ButtonLink } from '@/components/ui/Button';
import { ArtPicture } from '@/components/ui/Picture';
import type { Hero } from '@/lib/model/listing';
import { promoted } from '@/lib/analytics/promotionAttributes';
import { hasRoomBeside } from './chapters';
import styles from './Plate.module.css';

/** A picture from edge to edge with its words: in the picture's free side where it has one and the screen is wide, else below it. */
export function Plate({
  banner,
  opening = false,
}: {
  banner: Hero;
  /** The first of the page: its heading is the page's. */ opening?: boolean;
}) {
  const { id, wide, mobile, alt, heading, text, linkLabel, href } = banner;
  const Heading = opening ? 'h1' : 'h2';
  return (
    <section
      className={hasRoomBeside(banner) ? `${styles.plate} ${styles.beside}` : styles.plate}
      {...promoted(opening ? 'home_opening' : 'home_banner', id, heading)}
    >
      <ArtPicture
        className={styles.picture}
        wide={wide}
        mobile={mobile}
        alt={alt}
        sizes="100vw"
        first={opening}
      />
      <div className={styles.words}>
        <Heading className={styles.heading}>{heading}</Heading>
        <div className={styles.more}>
          <p className={styles.text}>{text}</p>
          <ButtonLink href={href} look={opening ? 'primary' : 'secondary'}>
            {linkLabel}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
