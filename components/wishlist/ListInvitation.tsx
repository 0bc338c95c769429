import type { CSSProperties } from 'react';
import { ButtonLink } from '@/components/ui/Button';
import { collectionHref } from '@/lib/routing/href';
import styles from './ListInvitation.module.css';

/** The number of products in a row on a desktop. */
const ROW = 4;

/** After the `count` products of a list: fills the rest of the only row. */
export const ListInvitation = ({ count, text }: { count: number; text: string }) =>
  count < ROW && (
    <li className={styles.invitation} style={{ '--free-places': ROW - count } as CSSProperties}>
      <p>{text}</p>
      <ButtonLink href={collectionHref('women')} look="secondary">
        Shop women
      </ButtonLink>
      <ButtonLink href={collectionHref('men')} look="tertiary">
        Shop men
      </ButtonLink>
    </li>
  );
