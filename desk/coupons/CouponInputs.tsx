import Box from '@mui/material/Box';
import { minValue, NumberInput, required, TextInput } from 'react-admin';
import { MomentInput } from '../layout/MomentInput';

const COLUMNS = { display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };

/** "IN, AE" for the codes of the wire; empty: everywhere. */
const formatCountries = (codes: string[] | null | undefined) => codes?.join(', ') ?? '';
const parseCountries = (text: string) => {
  const codes = text.toUpperCase().split(/[^A-Z]+/);
  return text.trim() ? codes : null;
};

/** What a coupon gives, and for whom it applies. */
export const CouponInputs = ({ disabled = false }: { disabled?: boolean }) => (
  <>
    <TextInput disabled={disabled} source="title" label="Title" validate={required()} />
    <TextInput
      disabled={disabled}
      source="terms"
      label="Terms"
      multiline
      parse={(text: string) => text ?? ''}
    />
    <Box sx={COLUMNS}>
      <NumberInput
        disabled={disabled}
        source="percent"
        label="Percent"
        helperText="Percent or amount"
      />
      <NumberInput
        disabled={disabled}
        source="flat"
        label="Amount in rupees"
        helperText="Percent or amount"
      />
      <NumberInput disabled={disabled} source="max_discount" label="Highest discount in rupees" />
      <NumberInput
        disabled={disabled}
        source="min_goods"
        label="From a value of goods in rupees"
        defaultValue={0}
        validate={[required(), minValue(0)]}
      />
      <MomentInput disabled={disabled} source="starts_at" label="Starts" />
      <MomentInput disabled={disabled} source="ends_at" label="Ends" />
      <NumberInput disabled={disabled} source="max_uses" label="Uses of all customers" />
      <NumberInput
        disabled={disabled}
        source="per_customer"
        label="Uses of each customer"
        defaultValue={1}
        validate={[required(), minValue(1)]}
      />
    </Box>
    <TextInput
      disabled={disabled}
      source="countries"
      label="Countries"
      helperText="Codes such as IN, AE; empty for everywhere"
      format={formatCountries}
      parse={parseCountries}
    />
  </>
);
