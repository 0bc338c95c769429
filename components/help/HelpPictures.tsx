import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import type { Hero } from '@/lib/model/listing';
import styles from './HelpPage.module.css';

export type HelpPicture = Pick<Hero, 'id' | 'alt' | 'mobile' | 'heading' | 'href' | 'linkLabel'>;

/** Pictures side by side, each with a link to what it shows. */
export const HelpPictures = ({ pictures }: { pictures: HelpPicture[] }) => (
  <ul className={styles.pictures}>
    {pictures.map(({ id, alt, mobile, heading, href, linkLabel }, index) => (
      <li key={id}>
        <figure className={styles.figure}>
          <Picture
            className={styles.picture}
            src={mobile.file}
            width={mobile.width}
            height={mobile.height}
            alt={alt}
            kind="tile"
            sizes="(width < 48rem) 50vw, 20rem"
            first={index === 0}
            eager
          />
          <figcaption>
            {heading}
            <br />
            <Link className={styles.channel} href={href}>
              {linkLabel}
            </Link>
          </figcaption>
        </figure>
      </li>
    ))}
  </ul>
);
