import { Field } from '@/components/ui/Field';
import type { AddressFormControls } from './AddressFields';

type AddressLineTwoFieldProps = Pick<AddressFormControls, 'register'> & {
  label: string;
  hint: string | undefined;
};

/** A second address line. It is always rendered, because browsers autofill only existing fields. */
export const AddressLineTwoField = ({ register, label, hint }: AddressLineTwoFieldProps) => (
  <Field
    label={label}
    hint={hint}
    autoComplete="address-line2"
    maxLength={90}
    {...register('lineTwo')}
  />
);
