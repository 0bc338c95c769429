import { ArtPicture } from '@/components/ui/Picture';
import type { Banner } from '@/lib/model/listing';
import styles from './Pause.module.css';

/** A picture across the list, for the eye to rest on. */
export const Pause = ({ banner: { wide, mobile, alt } }: { banner: Banner }) => (
  <ArtPicture className={styles.picture} wide={wide} mobile={mobile} alt={alt} sizes="(width < 100rem) 100vw, 100rem" />
);
