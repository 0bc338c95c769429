import {
  BooleanInput,
  CheckboxGroupInput,
  FormDataConsumer,
  RadioButtonGroupInput,
  required,
  SelectInput,
  TextInput,
} from 'react-admin';
import type { OrderLine } from './orderText';

const itemName = ({ name, size, quantity }: OrderLine) =>
  [name, size, quantity > 1 && `× ${quantity}`].filter(Boolean).join(', ');
/** With the tracking number where the items travel in several parcels. */
function choicesOf(items: OrderLine[]) {
  const isOneShipment = new Set(items.map(({ awb }) => awb)).size === 1;
  return items.map((item) => ({
    id: item.order_detail_id,
    name: isOneShipment || !item.awb ? itemName(item) : `${itemName(item)} · ${item.awb}`,
  }));
}

/** Several items. */
export const ItemsInput = ({ items }: { items: OrderLine[] }) => (
  <CheckboxGroupInput
    source="items"
    label="Items"
    row={false}
    choices={choicesOf(items)}
    validate={required('Choose an item')}
  />
);

export const ItemInput = ({ items }: { items: OrderLine[] }) => (
  <RadioButtonGroupInput
    source="item"
    label="Item"
    row={false}
    choices={choicesOf(items)}
    validate={required('Choose an item')}
  />
);

type TextProps = {
  source: string;
  label: string;
  isRequired?: boolean;
  multiline?: boolean;
  inputMode?: 'numeric';
  helperText?: string;
};

export const Text = ({ isRequired, inputMode, helperText, ...rest }: TextProps) => (
  <TextInput
    {...rest}
    helperText={helperText ?? false}
    validate={isRequired ? required() : undefined}
    slotProps={{ htmlInput: { inputMode } }}
  />
);

export const ReasonInput = () => (
  <Text source="reason" label="Reason, for the customer" isRequired />
);

/** The items of a parcel that is shipped by hand, its carrier and number. */
export const HandShipmentInputs = ({ items }: { items: OrderLine[] }) => (
  <>
    <ItemsInput items={items} />
    <Text source="carrier" label="Carrier" isRequired />
    <Text source="tracking_number" label="Tracking number" isRequired />
    <Text source="tracking_url" label="Tracking page" helperText="Not needed for a known carrier" />
  </>
);

const DESTINATIONS = [
  { id: 'source', name: 'Original payment method' },
  { id: 'wallet', name: 'Wallet' },
];

export const DestinationInput = () => (
  <RadioButtonGroupInput
    source="refund_to"
    label="Refund to"
    row={false}
    validate={required()}
    choices={DESTINATIONS}
  />
);

/** Where a refund is paid; empty: by the rules of the shop. */
export const MoneyInputs = () => (
  <SelectInput
    source="refund_to"
    label="Refund to"
    helperText="By default the original payment method, if it was used"
    parse={(value: string) => value || undefined}
    choices={DESTINATIONS}
  />
);

/** The fate of a parcel that did not arrive. */
export const UndeliveredInputs = () => (
  <>
    <RadioButtonGroupInput
      source="outcome"
      label="The parcel"
      row={false}
      validate={required()}
      choices={[
        { id: 'returned', name: 'Came back: cancel the items' },
        { id: 'ship_again', name: 'Came back: send the items again' },
        { id: 'lost', name: 'Is lost: cancel the items' },
      ]}
    />
    <FormDataConsumer<{ outcome?: string }>>
      {({ formData: { outcome } }) => (
        <>
          {outcome === 'returned' && (
            <BooleanInput source="is_restocked" label="The items can be sold again" />
          )}
          {(outcome === 'returned' || outcome === 'lost') && <MoneyInputs />}
        </>
      )}
    </FormDataConsumer>
  </>
);

/** The result of the quality check. */
export const ReturnInputs = () => (
  <>
    <RadioButtonGroupInput
      source="outcome"
      label="Quality check"
      validate={required()}
      choices={[
        { id: 'accepted', name: 'Accept' },
        { id: 'refused', name: 'Refuse' },
      ]}
    />
    <FormDataConsumer<{ outcome?: string }>>
      {({ formData }) =>
        formData.outcome === 'refused' ? (
          <ReasonInput />
        ) : (
          <BooleanInput source="is_restocked" label="The item can be sold again" />
        )
      }
    </FormDataConsumer>
  </>
);
