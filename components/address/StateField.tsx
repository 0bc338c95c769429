import { useController } from 'react-hook-form';
import { SelectField } from '@/components/ui/SelectField';
import { withArticle } from '@/lib/forms/postcodeRules';
import type { PostcodeArea } from '@/lib/model/address';
import type { AddressFormControls } from './AddressFields';

type StateFieldProps = Pick<AddressFormControls, 'control' | 'errors'> & {
  label: string;
  states: PostcodeArea[] | undefined;
};

export function StateField({ control, errors, label, states }: StateFieldProps) {
  const isKnownState = (id: string) => Boolean(states?.some((state) => String(state.id) === id));
  const { field } = useController({
    control,
    name: 'stateId',
    rules: {
      validate: (id) => !states || isKnownState(id) || `Please choose ${withArticle(label)}`,
    },
  });
  return (
    <SelectField
      label={label}
      autoComplete="address-level1"
      required
      error={errors.stateId?.message}
      {...field}
      value={isKnownState(field.value) ? field.value : ''}
    >
      <option value="">{states ? 'Please choose' : 'One moment'}</option>
      {states?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
