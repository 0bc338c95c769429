import { Link } from '@/components/ui/Link';
import styles from './MiniMe.module.css';

type MiniMeProps = {
  to: { name: string; href: string };
  /** This is the small one. */ forKids: boolean;
};

/** The way to the same look in the other size of person. */
export const MiniMe = ({ to: { name, href }, forKids }: MiniMeProps) => (
  <p className={styles.mini}>
    {forKids ? 'The grown-up to match:' : 'A little one to match:'}{' '}
    <Link className={styles.link} href={href} prefetch={false}>
      {name}
    </Link>
  </p>
);
