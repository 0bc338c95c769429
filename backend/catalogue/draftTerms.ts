import { productDetails, type ProductDetailsWire } from '@/lib/contract/staffProductDetails';
import { parseHandlingDays } from './draftStockPolicy';
import { ImportError, toSingleLine } from './productDraft';
import type { createRowReader } from './rowReader';
import type { ImportRow } from './rows';

const DELIVERY_CLASSES = productDetails.shape.delivery_class.options;

/** Craft, care, delivery and returns of a product, which only this shop's own files have. */
export type DraftTerms = Pick<
  ProductDetailsWire,
  'work' | 'care' | 'delivery_class' | 'handling_days' | 'return_days'
>;

const MAX_RETURN_DAYS = 60;

/** The columns of the terms, with their names in the two kinds of files. */
export const TERM_COLUMNS = {
  craft: { names: ['craft'], maxLength: 120 },
  care: { names: ['care'], maxLength: 500 },
  delivery: { names: ['delivery'] },
  deliveryDays: { names: ['delivery days', 'delivery_days'] },
  returnDays: { names: ['return days', 'return_days'] },
};
type TermReader = ReturnType<typeof createRowReader<keyof typeof TERM_COLUMNS>>;

function parseDeliveryClass(text: string): DraftTerms['delivery_class'] | undefined {
  const name = text.trim().toLowerCase();
  if (!name) return undefined;
  const found = DELIVERY_CLASSES.find((candidate) => candidate === name);
  if (!found)
    throw new ImportError(`"${name.slice(0, 40)}" is none of ${DELIVERY_CLASSES.join(', ')}`);
  return found;
}

function parseReturnDays(text: string): number {
  const days = text.trim();
  if (!/^\d{1,2}$/.test(days) || Number(days) > MAX_RETURN_DAYS)
    throw new ImportError(`"${days.slice(0, 40)}" is no number of days up to ${MAX_RETURN_DAYS}`);
  return Number(days);
}

/** The terms of a product; undefined without its delivery, as in files of other shops. */
export function readDraftTerms(
  row: ImportRow,
  { cell, value }: TermReader,
): DraftTerms | undefined {
  const delivery_class = value(row, 'delivery', parseDeliveryClass);
  if (!delivery_class) return undefined;
  return {
    delivery_class,
    work: toSingleLine(cell(row, 'craft')),
    care: toSingleLine(cell(row, 'care')),
    handling_days: value(row, 'deliveryDays', (text) => {
      const days = parseHandlingDays(text);
      if (days === undefined) throw new ImportError('The delivery needs its days');
      return days;
    }),
    return_days: value(row, 'returnDays', parseReturnDays),
  };
}
