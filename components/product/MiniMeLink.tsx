import { Link } from '@/components/ui/Link';
import styles from './MiniMeLink.module.css';

type MiniMeLinkProps = {
  product: { name: string; href: string };
  /** The current product is the child's. */
  isKidsProduct: boolean;
};

export const MiniMeLink = ({ product: { name, href }, isKidsProduct }: MiniMeLinkProps) => (
  <p className={styles.miniMe}>
    {isKidsProduct ? 'Matching style for adults:' : 'Matching style for kids:'}{' '}
    <Link className={styles.link} href={href}>
      {name}
    </Link>
  </p>
);
