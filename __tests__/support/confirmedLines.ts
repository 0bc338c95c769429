import type { History } from './openHistory';
import type { OrderLedger } from './readLedger';

export type HistoryLine = OrderLedger['lines'][number];
/** The items of confirmed orders that match. */
export const confirmedLines = async (
  { book }: History,
  matches: (line: HistoryLine) => boolean,
) => {
  const { orders, lines } = await book();
  const confirmed = orders.filter(({ state }) => state === 'confirmed').map((order) => order.id);
  return lines.filter((line) => confirmed.includes(line.order_id) && matches(line));
};
