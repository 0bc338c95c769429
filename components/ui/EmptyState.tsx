import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { Picture } from './Picture';

type EmptyStateProps = {
  title: string;
  text: string;
  /** Path below the media host, 900 x 1125. */
  picture?: string;
  /** A drawing in place of the picture, for a page without a network. */
  drawing?: ReactNode;
  /** 1 if it is the only content of the page. */
  level?: 1 | 2;
  children: ReactNode;
};

export function EmptyState({
  title,
  text,
  picture,
  drawing,
  children,
  level: Level = 1,
}: EmptyStateProps) {
  const Heading = `h${Level}` as const;
  return (
    <section className={styles.emptyState}>
      {picture && (
        <Picture
          className={styles.picture}
          src={picture}
          alt=""
          width={900}
          height={1125}
          kind="card"
          sizes="14rem"
          eager
        />
      )}
      {drawing}
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.text}>{text}</p>
      <div className={styles.links}>{children}</div>
    </section>
  );
}
