import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/Field';
import { Icon } from '@/components/ui/Icon';
import styles from './AddressForm.module.css';
import type { FormParts } from './AddressParts';

/** A second line for the few who need one, behind a link. */
export function SecondLine({ register, control }: Pick<FormParts, 'register' | 'control'>) {
  const typed = useWatch({ control, name: 'lineTwo' });
  const [asked, setAsked] = useState(false);
  if (!asked && !typed)
    return (
      <button type="button" className={styles.more} onClick={() => setAsked(true)}>
        <Icon name="plus" />
        Floor, company or landmark
      </button>
    );
  return (
    <Field
      label="Floor, company or landmark"
      autoComplete="address-line2"
      autoFocus={asked}
      maxLength={90}
      {...register('lineTwo')}
    />
  );
}
