import type { ReactNode } from 'react';
import styles from './AddCard.module.css';
import { Icon } from './Icon';

/** The last place in a list of cards: a button that adds one. */
export const AddCard = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <li className={styles.card}>
    <button type="button" className={styles.button} onClick={onClick}>
      <Icon name="plus" />
      {children}
    </button>
  </li>
);
