import { Link } from '@/components/ui/Link';
import styles from './FooterGroup.module.css';

type FooterGroupProps = {
  heading: string;
  href?: string;
  links: { name: string; href: string }[];
};

export const FooterGroup = ({ heading, href, links }: FooterGroupProps) => (
  <nav className={styles.group} aria-label={heading}>
    <h2 className={styles.heading}>{href ? <Link href={href}>{heading}</Link> : heading}</h2>
    <details className={styles.details}>
      <summary className={styles.summary}>{heading}</summary>
      <ul className={styles.links}>
        {href && (
          <li className={styles.landing}>
            <Link className={styles.link} href={href}>
              All {heading}
            </Link>
          </li>
        )}
        {links.map((link) => (
          <li key={link.href}>
            <Link className={styles.link} href={link.href}>
              {link.name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  </nav>
);
