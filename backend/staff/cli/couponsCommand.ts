import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { STAFF_COUPON_STATES, type StaffCouponWire } from '@/lib/contract/staffCoupons';
import { COUPON_COLUMNS } from '@/lib/model/sheetColumns';
import { endOfDay, startOfDay } from '@/lib/i18n/dates';
import { CommandError, type StaffClient } from './client';
import { sendSheet } from './sheet';
import { formatTable, type Terminal } from './terminal';

const TERMS = `[--title TEXT] [--terms TEXT] [--percent NUMBER [--max RUPEES] | --flat RUPEES] [--from-goods RUPEES]
    [--countries IN,US] [--starts DAY] [--ends DAY] [--uses NUMBER] [--per-customer NUMBER]`;
export const COUPONS_USAGE = `npm run coupons -- list [--state ${STAFF_COUPON_STATES.join('|')}] [--search TEXT]
npm run coupons -- add CODE [--type general|first_order|personal] [--customer EMAIL]
    ${TERMS}
npm run coupons -- edit CODE
    ${TERMS}
npm run coupons -- end CODE
npm run coupons -- add-file FILE
FILE is a CSV file with the column code and some of ${COUPON_COLUMNS.join(', ')}:
an unknown code is added, a known one changed. An empty cell changes nothing.
A DAY such as 2026-12-31 is one in India; the coupon can be used until its end. "none" removes a limit.`;

type Tools = { call: StaffClient; terminal: Terminal };
const text = { type: 'string' } as const;
const OPTIONS = {
  state: text,
  search: text,
  type: text,
  customer: text,
  title: text,
  terms: text,
  percent: text,
  max: text,
  flat: text,
  'from-goods': text,
  countries: text,
  starts: text,
  ends: text,
  uses: text,
  'per-customer': text,
} as const;
type Options = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

const optional = <Value>(value: string | undefined, parse: (value: string) => Value) =>
  value === undefined ? undefined : parse(value);
const orNone = <Value>(value: string | undefined, parse: (value: string) => Value) =>
  optional(value, (given) => (given === 'none' ? null : parse(given)));

function termsOf(options: Options) {
  const percent = orNone(options.percent, Number);
  const flat = orNone(options.flat, Number);
  return {
    title: options.title,
    terms: options.terms,
    // One replaces the other.
    percent: percent ?? (flat ? null : percent),
    flat: flat ?? (percent ? null : flat),
    max_discount: orNone(options.max, Number) ?? (flat ? null : undefined),
    min_goods: optional(options['from-goods'], Number),
    countries: orNone(options.countries, (codes) => codes.split(',')),
    starts_at: optional(options.starts, startOfDay),
    ends_at: orNone(options.ends, endOfDay),
    max_uses: orNone(options.uses, Number),
    per_customer: optional(options['per-customer'], Number),
  };
}

function couponType({ type }: Options) {
  if (type === undefined || type === 'general' || type === 'first_order' || type === 'personal')
    return type;
  throw new CommandError('--type must be general, first_order or personal.');
}

const discountOf = ({ percent, flat, max_discount }: StaffCouponWire) =>
  percent === null
    ? `₹${flat}`
    : `${percent}%${max_discount === null ? '' : ` up to ₹${max_discount}`}`;

const couponTable = (coupons: StaffCouponWire[]) =>
  formatTable(
    coupons.map((coupon) => ({
      code: coupon.code,
      state: coupon.state,
      type: coupon.type,
      discount: discountOf(coupon),
      from: coupon.min_goods,
      countries: coupon.countries?.join(' ') ?? 'all',
      ends: coupon.ends_at?.slice(0, 16) ?? '',
      used: `${coupon.used}${coupon.max_uses === null ? '' : ` of ${coupon.max_uses}`}`,
      title: coupon.title,
    })),
  );

async function listCoupons({ call, terminal }: Tools, { state, search }: Options) {
  const coupons = [];
  for (let after: string | undefined; ;) {
    const { data } = await call('GET /staff/v1/coupons', { query: { state, search, after } });
    coupons.push(...data.list);
    if (data.next_after === null) break;
    after = data.next_after;
  }
  terminal.print(couponTable(coupons));
}

function changeCoupon({ call }: Tools, command: string, code: string, options: Options) {
  const key = randomUUID();
  const params = { code };
  if (command === 'add')
    return call('POST /staff/v1/coupons', {
      body: {
        ...termsOf(options),
        key,
        code,
        title: options.title ?? '',
        type: couponType(options),
        customer_email: options.customer,
      },
    });
  if (command === 'edit')
    return call('PUT /staff/v1/coupons/:code', { params, body: { key, ...termsOf(options) } });
  if (command === 'end') return call('POST /staff/v1/coupons/:code/end', { params, body: { key } });
  throw new CommandError(COUPONS_USAGE);
}

const setCoupons = ({ call, terminal }: Tools, file: string) =>
  sendSheet(terminal, file, ['code'], async (rows) => {
    const { data } = await call('PUT /staff/v1/coupons', {
      body: {
        key: randomUUID(),
        rows: rows.map(({ line, cells }) => ({
          line,
          code: cells.get('code') ?? '',
          cells: Object.fromEntries(
            COUPON_COLUMNS.map((column) => [column, cells.get(column) ?? '']),
          ),
        })),
      },
    });
    return data;
  });

/** npm run coupons: lists, adds, changes and ends coupons. */
export async function runCouponsCommand(tools: Tools, args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  const [command = '', code = ''] = positionals;
  if (command === 'list') return listCoupons(tools, values);
  if (!code) throw new CommandError(COUPONS_USAGE);
  if (command === 'add-file') return setCoupons(tools, code);
  const { data } = await changeCoupon(tools, command, code, values);
  tools.terminal.print(couponTable([data]));
}
