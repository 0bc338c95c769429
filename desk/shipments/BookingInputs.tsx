import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { NumberInput, SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { call } from '../api/client';

type BookingCourier = 'shiprocket' | 'sandbox';
export type BookingValues = Partial<{
  courier: BookingCourier;
  service_id: number;
  weight_kg: number;
}>;

const COURIERS = [
  { id: 'shiprocket', name: 'Shiprocket' },
  { id: 'sandbox', name: 'Test courier' },
];

type Rate = { service_id: number; carrier: string; rupees: number; days: number | null };
const rateText = ({ carrier, rupees, days }: Rate) =>
  [`${carrier}, ₹${rupees}`, days && `${days} ${days === 1 ? 'day' : 'days'}`]
    .filter(Boolean)
    .join(', ');

/** Inputs that are left empty have null, or an empty text. */
const given = <Value,>(value: Value | null | undefined | '') =>
  value === null || value === '' ? undefined : value;

type BookingProps = { orderId: number; kind: 'delivery' | 'return' };

/** Courier, weight and the carrier: without a choice, the courier takes one itself. */
export function BookingInputs({ orderId, kind }: BookingProps) {
  const values = useWatch<BookingValues>();
  const [rates, setRates] = useState<Rate[]>();
  const [error, setError] = useState('');
  const loadRates = () => {
    const query = {
      courier: given(values.courier),
      kind,
      weight_kg: given(values.weight_kg),
    };
    call('GET /staff/v1/orders/:id/courier-rates', { params: { id: orderId }, query }).then(
      ({ list }) => {
        setError('');
        setRates(list);
      },
      (failure: Error) => setError(failure.message),
    );
  };
  return (
    <>
      <SelectInput
        source="courier"
        label="Courier"
        choices={COURIERS}
        emptyText="Courier of the settings"
      />
      <NumberInput source="weight_kg" label="Weight in kg" min={0.1} />
      {rates && (
        <SelectInput
          source="service_id"
          label="Carrier and price"
          choices={rates.map((rate) => ({ id: rate.service_id, name: rateText(rate) }))}
          emptyText="Let the courier choose"
        />
      )}
      {error && <Alert severity="error">{error}</Alert>}
      <Button onClick={loadRates}>Compare prices</Button>
    </>
  );
}

/** What a booking sends: only what was entered. */
export const bookingBody = ({ courier, service_id, weight_kg }: BookingValues) => ({
  courier: given(courier),
  service_id: given(service_id),
  package: given(weight_kg) === undefined ? undefined : { weight_kg },
});
