import { Field } from '@/components/ui/Field';
import type { FormParts } from './AddressParts';

/** A second address line. It is always there, because browsers fill in only fields that are on the page. */
export const SecondLine = ({ register }: Pick<FormParts, 'register'>) => (
  <Field
    label="Floor, company or landmark"
    hint="If there is one"
    autoComplete="address-line2"
    maxLength={90}
    {...register('lineTwo')}
  />
);
