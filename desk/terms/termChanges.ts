import { groupIndian } from '@/lib/i18n/money';
import { isTermList, type TermEntry, type TermField } from './termEntry';

export type TermChange = { label: string; before: string; after: string };

const UNITS = {
  days: ['day', 'days'],
  hours: ['hour', 'hours'],
  minutes: ['minute', 'minutes'],
  months: ['month', 'months'],
} as const;

/** The unit in the label of an input. */
export const unitOf = (kind: TermField['kind']): string =>
  (({ rupees: ' (₹)', percent: ' (%)' }) as Record<string, string>)[kind] ??
  (kind in UNITS ? ` (${kind})` : '');

/** A value in words: "₹4,999", "9 days", "At dispatch", "none". */
export function valueText({ kind, empty, choices }: TermField, value: unknown): string {
  if (value === null || value === undefined || value === '') return empty ?? 'none';
  if (Array.isArray(value)) return value.join(', ') || 'none';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value !== 'number')
    return choices?.find(({ id }) => id === value)?.name ?? String(value);
  if (kind === 'rupees') return `₹${groupIndian(value)}`;
  if (kind === 'percent') return `${value}%`;
  const names = UNITS[kind as keyof typeof UNITS];
  return names ? `${value} ${names[value === 1 ? 0 : 1]}` : String(value);
}

/** The value at a path such as "returns.india_days". */
export const valueAt = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], values);

const rowsAt = (values: unknown, path: string): unknown[] =>
  (valueAt(values, path) as unknown[] | null | undefined) ?? [];

/** The differences between two values of a form, in the words of its labels. */
export function termChanges(
  entries: TermEntry[],
  before: unknown,
  after: unknown,
  prefix = '',
): TermChange[] {
  return entries.flatMap((entry) => {
    if (isTermList(entry)) {
      const [old, next] = [rowsAt(before, entry.source), rowsAt(after, entry.source)];
      return Array.from({ length: Math.max(old.length, next.length) }, (_, index) =>
        termChanges(entry.fields, old[index], next[index], `${prefix}${entry.row} ${index + 1}, `),
      ).flat();
    }
    const texts = [before, after].map((values) => valueText(entry, valueAt(values, entry.source)));
    const [old = '', next = ''] = texts;
    return old === next ? [] : [{ label: `${prefix}${entry.label}`, before: old, after: next }];
  });
}
