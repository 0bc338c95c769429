import { useMemo } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Loading, useGetOne, type RaRecord } from 'react-admin';
import type { Staff } from '@/lib/contract';
import type { StaffShippingWire } from '@/lib/contract/staffSettings';
import type { z } from 'zod';
import { act, StaffApiError } from '../api/client';
import { Section } from '../layout/Section';
import { ConfirmedForm } from './ConfirmedForm';
import { termChanges } from './termChanges';
import type { TermField } from './termEntry';
import { TERM_COLUMNS, TermGroup, TermInputs } from './TermInputs';

type Method = z.output<Staff['GET /staff/v1/payment-methods']['reply']>['data']['list'][number];
type ListRecord<Row> = RaRecord & { list: Row[] };
type FormProps = { mayWrite: boolean };

/** Saves the rows that differ, one after the other; a refusal names the fields of its row. */
async function saveRows<Row>(before: Row[], after: Row[], save: (row: Row) => Promise<unknown>) {
  for (const [index, row] of after.entries()) {
    if (JSON.stringify(row) === JSON.stringify(before[index])) continue;
    try {
      await save(row);
    } catch (failure) {
      if (!(failure instanceof StaffApiError) || !failure.body.errors) throw failure;
      const errors = Object.entries(failure.body.errors).map(([field, message]) => [
        `list.${index}.${field}`,
        message,
      ]);
      throw new StaffApiError(failure.message, failure.status, {
        errors: Object.fromEntries(errors) as Record<string, string>,
      });
    }
  }
}

/** A record whose rows the inputs of a form change. */
function useListRecord<Row>(resource: string) {
  const { data, error } = useGetOne<ListRecord<Row>>(resource, { id: 'only' });
  return { data, error: error as Error | null };
}

const countryFields = (index: number): TermField[] => [
  { source: `list.${index}.fee_inr`, label: 'Fee', kind: 'rupees' },
  { source: `list.${index}.free_from_inr`, label: 'Free from', kind: 'rupees' },
  { source: `list.${index}.transit_days`, label: 'In transit', kind: 'days' },
];

/** Shipping by country: fee, the value from which it is free, and days in transit. */
export function ShippingForm({ mayWrite }: FormProps) {
  const { data, error } = useListRecord<StaffShippingWire>('shipping');
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Loading />;
  return (
    <Section title="Shipping">
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        In rupees; shoppers read them in their currency. Checkout follows within a minute.
      </Typography>
      <ConfirmedForm<ListRecord<StaffShippingWire>>
        record={data}
        isReadOnly={!mayWrite}
        changesOf={(values) =>
          data.list.flatMap(({ name }, index) =>
            termChanges(countryFields(index), data, values, `${name}, `),
          )
        }
        save={({ list }) =>
          saveRows(
            data.list,
            list,
            ({ country_code: code, fee_inr, free_from_inr, transit_days }) =>
              act(
                'PUT /staff/v1/shipping/:code',
                { code },
                { fee_inr, free_from_inr, transit_days },
              ),
          )
        }
      >
        {data.list.map(({ country_code, name }, index) => (
          <TermGroup
            key={country_code}
            title={name}
            entries={countryFields(index)}
            stored={data}
            disabled={!mayWrite}
          />
        ))}
      </ConfirmedForm>
    </Section>
  );
}

/** Methods of the same name, such as cards in and outside India, have their code beside it. */
const methodFields = (list: Method[]): TermField[] =>
  list.map(({ code, name }, index) => ({
    source: `list.${index}.is_on`,
    label: list.filter((method) => method.name === name).length > 1 ? `${name} (${code})` : name,
    kind: 'switch',
  }));

/** Switches methods on before others are switched off, so that one of them is always on. */
async function saveMethods(before: Method[], after: Method[]) {
  const changed = after.filter(({ is_on }, index) => is_on !== before[index]?.is_on);
  for (const { code, is_on } of changed.toSorted((a, b) => Number(b.is_on) - Number(a.is_on)))
    await act('PUT /staff/v1/payment-methods/:code', { code }, { is_on });
}

/** Cash on delivery and the methods of the payment page, on or off. */
export function PaymentMethodsForm({ mayWrite }: FormProps) {
  const { data, error } = useListRecord<Method>('payment-methods');
  const fields = useMemo(() => methodFields(data?.list ?? []), [data]);
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Loading />;
  return (
    <Section title="Payment methods">
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        One of them has to stay on. Payments that have begun go on.
      </Typography>
      <ConfirmedForm<ListRecord<Method>>
        record={data}
        isReadOnly={!mayWrite}
        changesOf={(values) => termChanges(fields, data, values)}
        save={({ list }) => saveMethods(data.list, list)}
      >
        <Box sx={TERM_COLUMNS}>
          <TermInputs entries={fields} stored={data} disabled={!mayWrite} />
        </Box>
      </ConfirmedForm>
    </Section>
  );
}
