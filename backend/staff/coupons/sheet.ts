import { endOfDay, startOfDay } from '@/lib/i18n/dates';
import { isDeepStrictEqual } from 'node:util';
import type { Staff } from '@/lib/contract';
import type { Body } from '@/lib/contract/call';
import { newCouponTerms, type CouponTermsWire } from '@/lib/contract/staffCoupons';
import { COUPON_COLUMNS, type CouponColumn } from '@/lib/model/sheetColumns';
import type { SheetRefusal } from '@/lib/contract/staffStock';
import type { CountryRow } from '@/backend/countries/repository';
import { HttpError } from '@/backend/http/httpError';
import type { Database } from '@/backend/infra/db/database';
import { invalidField, parseTerms } from '@/backend/staff/invalidFields';
import { lockCoupon } from './repository';
import { addCoupon, changeCoupon } from './saveCoupon';
import { couponTermsView } from './view';

type Row = Body<Staff['PUT /staff/v1/coupons']>['rows'][number];
type CouponChange = { code: string; before: CouponTermsWire | null; after: CouponTermsWire };

/** A limit that the cell "none" removes. */
const isNone = (text: string) => text.toLowerCase() === 'none';
const toNumber = (text: string) => Number(text.replace(/^(?:₹|Rs\.?)\s*|[%,\s]/gi, ''));
const orNone =
  <Value>(parse: (text: string) => Value) =>
  (text: string) =>
    isNone(text) ? null : parse(text);
/** A day is one in India; a moment is as it is. */
const momentOf = (toMoment: (day: string) => string) => (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) ? toMoment(text) : text;

const PARSERS: Record<CouponColumn, (text: string) => unknown> = {
  title: String,
  terms: (text) => (isNone(text) ? '' : text),
  type: (text) => text.toLowerCase(),
  customer_email: String,
  percent: orNone(toNumber),
  flat: orNone(toNumber),
  max_discount: orNone(toNumber),
  min_goods: toNumber,
  countries: orNone((text) => text.split(/[^A-Za-z]+/).filter(Boolean)),
  starts_at: momentOf(startOfDay),
  ends_at: orNone(momentOf(endOfDay)),
  max_uses: orNone(toNumber),
  per_customer: toNumber,
};

function parseCell(column: CouponColumn, text: string): unknown {
  const value = PARSERS[column](text);
  if (Number.isNaN(value)) throw invalidField(column, 'Please enter a number');
  return value;
}

/** The fields of the cells that are not empty. A percentage replaces an amount, and the reverse. */
function parseCells(cells: Row['cells']): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.fromEntries(
    COUPON_COLUMNS.flatMap((column) => {
      const text = cells[column];
      return text ? [[column, parseCell(column, text)] as const] : [];
    }),
  );
  const isPercent = typeof fields.percent === 'number' && fields.flat === undefined;
  const isFlat = typeof fields.flat === 'number' && fields.percent === undefined;
  return {
    ...(isPercent && { flat: null }),
    ...(isFlat && { percent: null, max_discount: null }),
    ...fields,
  };
}

/** Adds or changes the coupon of a row; throws a 400 with the wrong fields. */
async function writeRow(tx: Database, countries: CountryRow[], row: Row): Promise<CouponChange> {
  const fields = parseCells(row.cells);
  const code = row.code.toUpperCase();
  const coupon = await lockCoupon(tx, code);
  if (coupon) {
    const before = couponTermsView(coupon);
    const change = fields as Partial<CouponTermsWire>;
    return {
      code,
      before,
      after: couponTermsView(await changeCoupon(tx, countries, coupon, change)),
    };
  }
  const added = await addCoupon(
    tx,
    countries,
    parseTerms(newCouponTerms, { title: '', ...fields, code }),
  );
  // Locked or absent above, and rows of a sheet are written one by one.
  if (!added) throw new HttpError(409, `There is a coupon ${code} already`);
  return { code, before: null, after: couponTermsView(added) };
}

function refusalOf(line: number, error: HttpError): SheetRefusal {
  const [field] = error.invalidFields ?? [];
  return { line, column: field?.field.split('.')[0] ?? 'code', reason: error.message };
}

/** Writes rows of a sheet one by one; a row that is refused is named, the others are written. */
export async function writeCouponSheet(tx: Database, countries: CountryRow[], rows: Row[]) {
  const changes: CouponChange[] = [];
  const refused: SheetRefusal[] = [];
  const lines = new Map<string, number>();
  let unchanged = 0;
  for (const row of rows) {
    const code = row.code.toUpperCase();
    const earlier = lines.get(code);
    if (earlier !== undefined) {
      const reason = `This coupon is in line ${earlier} already`;
      refused.push({ line: row.line, column: 'code', reason });
      continue;
    }
    try {
      const change = await writeRow(tx, countries, row);
      lines.set(code, row.line);
      if (isDeepStrictEqual(change.before, change.after)) unchanged += 1;
      else changes.push(change);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      refused.push(refusalOf(row.line, error));
    }
  }
  return { changes, refused, unchanged };
}
