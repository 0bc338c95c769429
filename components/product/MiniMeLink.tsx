import { Link } from '@/components/ui/Link';
import styles from './MiniMeLink.module.css';

type MiniMeLinkProps = {
  product: { name: string; href: string };
  /** This is the small one. */ isKidsProduct: boolean;
};

/** The way to the same look in the other size of person. */
export const MiniMeLink = ({ product: { name, href }, isKidsProduct }: MiniMeLinkProps) => (
  <p className={styles.mini}>
    {isKidsProduct ? 'The grown-up to match:' : 'A little one to match:'}{' '}
    <Link className={styles.link} href={href} prefetch={false}>
      {name}
    </Link>
  </p>
);
