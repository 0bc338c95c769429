import type { StaffOperationWire } from '@/lib/contract/staffOperation';
import { StaffApiError } from '../api/client';
import { filledLines } from './termEntry';

type Duty = StaffOperationWire['import_duties'][string];
type Zone = StaffOperationWire['delivery_zones'][string][number];

/** The operation as its forms have it: records by country are lists, whose rows have an input. */
export type OperationForm = Omit<StaffOperationWire, 'import_duties' | 'delivery_zones'> & {
  import_duties: (Duty & { country: string })[];
  delivery_zones: { country: string; zones: Zone[] }[];
};

const LISTED = ['import_duties', 'delivery_zones'] as const;

/** Roles with a limit, whether the setting has a row for them or not. */
const NO_LIMITS = {
  orders: { goodwill_inr: 0, refund_inr: 0 },
  support: { goodwill_inr: 0, refund_inr: 0 },
};

const withReturnLimit = (limits: StaffOperationWire['staff_limits']) =>
  Object.fromEntries(
    Object.entries(limits).map(([role, limit]) => [
      role,
      { ...limit, return_inr: limit.return_inr ?? limit.refund_inr },
    ]),
  );

/** The operation for its forms. */
export const toOperationForm = (operation: StaffOperationWire): OperationForm => ({
  ...operation,
  staff_limits: withReturnLimit({ ...NO_LIMITS, ...operation.staff_limits }),
  import_duties: Object.entries(operation.import_duties).map(([country, duty]) => ({
    country,
    ...duty,
  })),
  delivery_zones: Object.entries(operation.delivery_zones).map(([country, zones]) => ({
    country,
    zones,
  })),
});

type Fields = { [name: string]: string | Fields | null | undefined };

/** Empty inputs are null for the framework; the store has texts. */
const withTexts = <Value extends object>(value: Value, names: (keyof Value)[]): Value => ({
  ...value,
  ...Object.fromEntries(names.map((name) => [name, value[name] ?? ''])),
});

const isEmpty = (fields: Fields): boolean =>
  Object.values(fields).every((value) => !value || (typeof value === 'object' && isEmpty(value)));

function tidiedCouriers({ shiprocket, ...rest }: OperationForm['couriers']) {
  if (!shiprocket || isEmpty(shiprocket)) return { ...rest, shiprocket: null };
  const { pickup_location, warehouse } = withTexts(shiprocket, ['pickup_location']);
  const names = ['name', 'address', 'city', 'state', 'postcode', 'phone', 'email'] as const;
  return { ...rest, shiprocket: { pickup_location, warehouse: withTexts(warehouse, [...names]) } };
}

function tidiedSupport({ grievance_officer: officer, ...rest }: OperationForm['support']) {
  const names = ['name', 'email', 'phone', 'address'] as const;
  const isNamed = officer && !isEmpty(officer);
  return { ...rest, grievance_officer: isNamed ? withTexts(officer, [...names]) : null };
}

const listOrNone = (lines: string[] | undefined | null) => {
  const filled = filledLines(lines ?? []);
  return filled.length ? filled : undefined;
};
const capitals = (text: string | null | undefined) => (text ?? '').trim().toUpperCase();

/** Form values without empty lines and rows, and with codes in capitals. */
export const tidiedOperation = (form: OperationForm): OperationForm => ({
  ...form,
  couriers: tidiedCouriers(form.couriers),
  support: tidiedSupport(form.support),
  payment_providers: form.payment_providers.map(({ provider, countries, currencies, ways }) => ({
    provider,
    countries: listOrNone(countries)?.map(capitals),
    currencies: listOrNone(currencies)?.map(capitals),
    ways: listOrNone(ways),
  })),
  import_duties: form.import_duties.map((duty) => ({ ...duty, country: capitals(duty.country) })),
  delivery_zones: form.delivery_zones.map(({ country, zones }) => ({
    country: capitals(country),
    zones: (zones ?? []).map((zone) => ({ ...zone, begins: filledLines(zone.begins ?? []) })),
  })),
  tax_rates: form.tax_rates.map((rate) => ({
    ...withTexts(rate, ['hsn']),
    up_to_inr: rate.up_to_inr ?? null,
  })),
});

/** A country with two rows would lose one of them. */
function requireSingleRows(form: Partial<OperationForm>): void {
  const errors = LISTED.flatMap((name) => {
    const countries = (form[name] ?? []).map(({ country }) => country);
    return countries.flatMap((country, index) =>
      countries.indexOf(country) < index
        ? [[`${name}.${index}.country`, `There is a row for ${country}`]]
        : [],
    );
  });
  if (errors.length)
    throw new StaffApiError('A country has two rows', 0, {
      errors: Object.fromEntries(errors) as Record<string, string>,
    });
}

/** The values of a form as the staff API has them. */
export function toOperation(form: Partial<OperationForm>): Partial<StaffOperationWire> {
  requireSingleRows(form);
  const { import_duties, delivery_zones, ...rest } = form;
  return {
    ...(rest as Partial<StaffOperationWire>),
    ...(import_duties && {
      import_duties: Object.fromEntries(
        import_duties.map(({ country, ...duty }) => [country, duty]),
      ),
    }),
    ...(delivery_zones && {
      delivery_zones: Object.fromEntries(
        delivery_zones.map(({ country, zones }) => [country, zones]),
      ),
    }),
  };
}

/** The path of an input for a field of the staff API, such as "import_duties.US.tax_percent". */
function inputPath(field: string, form: Partial<OperationForm>): string {
  const [name, country = '', ...rest] = field.split('.');
  const list = LISTED.find((listed) => listed === name);
  if (!list || !country) return field;
  const index = (form[list] ?? []).findIndex((row) => row.country === country);
  if (index < 0) return field;
  const path = list === 'delivery_zones' && rest.length ? ['zones', ...rest] : rest;
  return [list, index, ...(path.length ? path : ['country'])].join('.');
}

/** A refusal whose fields are those of the form. */
export function withInputPaths(failure: unknown, form: Partial<OperationForm>): unknown {
  if (!(failure instanceof StaffApiError) || !failure.body.errors) return failure;
  const errors = Object.entries(failure.body.errors).map(([field, message]) => [
    inputPath(field, form),
    message,
  ]);
  return new StaffApiError(failure.message, failure.status, {
    errors: Object.fromEntries(errors) as Record<string, string>,
  });
}
