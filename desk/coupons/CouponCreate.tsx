import Stack from '@mui/material/Stack';
import {
  Create,
  FormDataConsumer,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
} from 'react-admin';
import { CouponInputs } from './CouponInputs';

const TYPES = [
  { id: 'general', name: 'For everybody' },
  { id: 'first_order', name: 'For a first order' },
  { id: 'personal', name: 'For one customer' },
];

/** An empty start is now: the field is not sent. */
const withoutEmptyStart = ({ starts_at, ...coupon }: Record<string, unknown>) =>
  starts_at ? { starts_at, ...coupon } : coupon;

/** The coupon maker. */
export const CouponCreate = () => (
  <Create title="New coupon" redirect="list" transform={withoutEmptyStart}>
    <SimpleForm>
      <Stack sx={{ width: '100%', maxWidth: 760 }}>
        <TextInput
          source="code"
          label="Code"
          validate={required()}
          parse={(text: string) => text.toUpperCase()}
        />
        <SelectInput
          source="type"
          label="Type"
          choices={TYPES}
          defaultValue="general"
          validate={required()}
        />
        <FormDataConsumer<{ type?: string }>>
          {({ formData }) =>
            formData.type === 'personal' && (
              <TextInput source="customer_email" label="Customer’s email" validate={required()} />
            )
          }
        </FormDataConsumer>
        <CouponInputs />
      </Stack>
    </SimpleForm>
  </Create>
);
