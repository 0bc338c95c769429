import { type OrderState as State, STATE_NAMES } from '@/lib/model/order';
import styles from './OrderState.module.css';

/** Where an order's money stands, in a word. */
export const OrderState = ({ state }: { state: State }) => <span className={styles.state} data-state={state}>{STATE_NAMES[state]}</span>;
