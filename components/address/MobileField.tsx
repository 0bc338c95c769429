import { useController, useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/Field';
import { SelectField } from '@/components/ui/SelectField';
import { toMobile } from '@/lib/forms/validateAddress';
import type { Country } from '@/lib/i18n/region';
import type { FormParts } from './AddressParts';
import styles from './AddressForm.module.css';

type MobileFieldProps = Pick<FormParts, 'control' | 'register' | 'errors'> & {
  countries: Country[];
  onDialCode: (dialCode: string) => void;
};

/** Dial code and number. A whole international number may be typed or filled in: it is taken apart when the field is left. */
export function MobileField({
  control,
  register,
  errors,
  countries,
  onDialCode,
}: MobileFieldProps) {
  const dialCode = useWatch({ control, name: 'dialCode' });
  // A number of another country keeps its own code, also when the address is changed later.
  const codes = [...new Set([...countries.map((country) => country.dialCode), dialCode])].filter(
    Boolean,
  );
  const valid = (mobile: string, { dialCode }: { dialCode: string }) =>
    mobile.trim()
      ? Boolean(toMobile({ dialCode, mobile })) || 'Please enter a valid mobile number'
      : 'Please enter a mobile number';
  const { field } = useController({ control, name: 'mobile', rules: { validate: valid } });
  const tidy = () => {
    const whole = field.value.trim().startsWith('+')
      ? toMobile({ dialCode: '', mobile: field.value })
      : undefined;
    if (whole) {
      onDialCode(whole.dialCode);
      field.onChange(whole.mobile);
    }
    field.onBlur();
  };
  return (
    <div className={styles.phone}>
      <SelectField
        label="Dial code"
        autoComplete="tel-country-code"
        required
        {...register('dialCode')}
      >
        {codes.map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </SelectField>
      <Field
        label="Mobile number"
        hint="The courier calls this number about the delivery. Nothing else."
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
        required
        error={errors.mobile?.message}
        {...field}
        onBlur={tidy}
      />
    </div>
  );
}
