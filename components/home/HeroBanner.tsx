import { ButtonLink } from '@/components/ui/Button';
import { ArtPicture } from '@/components/ui/Picture';
import type { Hero } from '@/lib/model/listing';
import { promotionAttributes } from '@/lib/analytics/promotionAttributes';
import { hasTextSpace } from './homeSections';
import styles from './HeroBanner.module.css';

/** A full-width picture with text, over its free side on wide screens and else below. */
export function HeroBanner({
  banner,
  isHero = false,
}: {
  banner: Hero;
  /** The first banner of the page renders its heading as h1. */
  isHero?: boolean;
}) {
  const { id, wide, mobile, alt, heading, text, linkLabel, href } = banner;
  const Heading = isHero ? 'h1' : 'h2';
  return (
    <section
      className={[styles.banner, hasTextSpace(banner) && styles.overlay, !isHero && styles.cropped]
        .filter(Boolean)
        .join(' ')}
      {...promotionAttributes(isHero ? 'home_opening' : 'home_banner', id, heading)}
    >
      <ArtPicture
        className={styles.picture}
        wide={wide}
        mobile={mobile}
        alt={alt}
        sizes="100vw"
        first={isHero}
      />
      <div className={styles.content}>
        <Heading className={styles.heading}>{heading}</Heading>
        <div className={styles.details}>
          <p className={styles.text}>{text}</p>
          <ButtonLink href={href} look={isHero ? 'primary' : 'secondary'}>
            {linkLabel}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
