import type { pointsEntryWire, walletEntryWire } from '@/lib/contract/wallet';
import { formatMinor } from '@/lib/i18n/money';
import type { z } from 'zod';
import type { LedgerKind } from './ledgerRepository';
import type { LedgerRow } from './repository';

export const formatRupees = (paise: number): string => formatMinor(Math.abs(paise));
export const toPoints = (paise: number): number => Math.floor(Math.abs(paise) / 100);

const entryView = ({
  id,
  amount_minor,
  kind,
  reason,
  order_id,
  expires_at,
  created_at,
}: LedgerRow) => ({
  id,
  direction: amount_minor > 0 ? ('credit' as const) : ('debit' as const),
  kind: kind as LedgerKind,
  reason,
  order_id,
  expires_at: expires_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
});

export const walletEntryView = (row: LedgerRow): z.input<typeof walletEntryWire> => ({
  ...entryView(row),
  amount: formatRupees(row.amount_minor),
});
export const pointsEntryView = (row: LedgerRow): z.input<typeof pointsEntryWire> => ({
  ...entryView(row),
  points: toPoints(row.amount_minor),
});
