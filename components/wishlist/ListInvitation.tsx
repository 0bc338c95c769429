import type { CSSProperties, ReactNode } from 'react';
import styles from './ListInvitation.module.css';

/** The number of products in a row on a desktop. */
const ROW = 4;

type ListInvitationProps = { count: number; text: string; children: ReactNode };

/** After the `count` products of a list that do not fill a row: the places that are left. */
export const ListInvitation = ({ count, text, children }: ListInvitationProps) =>
  count < ROW && (
    <li className={styles.invitation} style={{ '--places': ROW - count } as CSSProperties}>
      <p>{text}</p>
      {children}
    </li>
  );
