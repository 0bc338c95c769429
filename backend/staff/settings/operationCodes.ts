import type { StaffOperationWire } from '@/lib/contract/staffOperation';
import type { InvalidField } from '@/backend/http/httpError';
import type { Database } from '@/backend/infra/db/database';
import { invalidFields } from '@/backend/staff/invalidFields';

type Codes = { countries: Set<string>; currencies: Set<string>; methods: Set<string> };

async function storedCodes(db: Database): Promise<Codes> {
  const rows = await db.selectFrom('countries').select(['country_code', 'currency_code']).execute();
  const methods = await db.selectFrom('payment_ways').select('code').execute();
  return {
    countries: new Set(rows.map(({ country_code }) => country_code)),
    currencies: new Set(rows.map(({ currency_code }) => currency_code)),
    methods: new Set(methods.map(({ code }) => code)),
  };
}

const unknownCodes = (
  codes: string[] | undefined,
  known: Set<string>,
  { kind, path }: { kind: string; path: (code: string, index: number) => string },
): InvalidField[] =>
  (codes ?? []).flatMap((code, index) =>
    known.has(code)
      ? []
      : [{ field: path(code, index), message: `The shop has no ${kind} "${code}"` }],
  );

/** A 400 with each code that the shop does not know: such a row would have no effect. */
export async function requireKnownCodes(
  db: Database,
  { import_duties, delivery_zones, exchange_rates, payment_providers }: Partial<StaffOperationWire>,
): Promise<void> {
  const { countries, currencies, methods } = await storedCodes(db);
  const inRecord = (name: string, record: object | undefined, known: Set<string>, kind: string) =>
    unknownCodes(Object.keys(record ?? {}), known, { kind, path: (code) => `${name}.${code}` });
  const inRule = (rule: number, name: string) => (_: string, index: number) =>
    `payment_providers.${rule}.${name}.${index}`;
  const unknown = [
    ...inRecord('import_duties', import_duties, countries, 'country'),
    ...inRecord('delivery_zones', delivery_zones, countries, 'country'),
    ...inRecord('exchange_rates', exchange_rates, currencies, 'currency'),
    ...(payment_providers ?? []).flatMap((rule, i) => [
      ...unknownCodes(rule.countries, countries, { kind: 'country', path: inRule(i, 'countries') }),
      ...unknownCodes(rule.currencies, currencies, {
        kind: 'currency',
        path: inRule(i, 'currencies'),
      }),
      ...unknownCodes(rule.ways, methods, { kind: 'payment method', path: inRule(i, 'ways') }),
    ]),
  ];
  if (unknown.length) throw invalidFields(unknown);
}
