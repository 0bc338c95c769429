import type { StaffLedgerEntryWire } from '@/lib/contract/staffLedger';
import { formatAmount } from '../layout/moments';

export const LEDGER_ACCOUNTS = [
  { id: 'wallet', name: 'Wallet' },
  { id: 'points', name: 'Points' },
];

export const LEDGER_KINDS = [
  { id: 'order', name: 'Spent in an order' },
  { id: 'released', name: 'Returned by an order' },
  { id: 'refund', name: 'Refund' },
  { id: 'gift_card', name: 'Gift card' },
  { id: 'earned', name: 'Earned' },
  { id: 'goodwill', name: 'Goodwill' },
  { id: 'expired', name: 'Expired' },
];

type Entry = Pick<StaffLedgerEntryWire, 'direction' | 'kind'>;

export const ledgerKind = ({ kind }: Entry): string =>
  LEDGER_KINDS.find(({ id }) => id === kind)?.name ?? kind;

/** "₹1,500" or "500 points" */
export const balanceText = (account: string, amount: string): string =>
  account === 'points' ? `${amount} points` : formatAmount(amount);

/** "+ ₹1,500" or "− 500 points" */
export const ledgerAmount = ({ direction }: Entry, account: string, amount: string): string =>
  `${direction === 'credit' ? '+' : '−'} ${balanceText(account, amount)}`;
