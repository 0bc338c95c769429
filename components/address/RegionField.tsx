import { useController } from 'react-hook-form';
import { SelectField } from '@/components/ui/SelectField';
import { withArticle } from '@/lib/forms/postcodeRules';
import type { Place } from '@/lib/model/address';
import type { FormParts } from './AddressParts';

type RegionFieldProps = Pick<FormParts, 'control' | 'errors'> & {
  label: string;
  states: Place[] | undefined;
};

/** The country's states. A state of another country stays in the form unseen, for a shopper who goes back to that country. */
export function RegionField({ control, errors, label, states }: RegionFieldProps) {
  const belongs = (id: string) => Boolean(states?.some((state) => String(state.id) === id));
  const { field } = useController({
    control,
    name: 'stateId',
    rules: { validate: (id) => !states || belongs(id) || `Please choose ${withArticle(label)}` },
  });
  return (
    <SelectField
      label={label}
      autoComplete="address-level1"
      required
      error={errors.stateId?.message}
      {...field}
      value={belongs(field.value) ? field.value : ''}
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
