import { useController, useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/Field';
import { SelectField } from '@/components/ui/SelectField';
import { parseMobile } from '@/lib/forms/validateAddress';
import type { Country } from '@/lib/i18n/region';
import type { AddressFormControls } from './AddressFields';
import styles from './AddressForm.module.css';

type MobileFieldProps = Pick<AddressFormControls, 'control' | 'register' | 'errors'> & {
  countries: Country[];
  hint: string | undefined;
  onDialCodeChange: (dialCode: string) => void;
};

/** Country code and number. An international number in the number field is split on blur. */
export function MobileField({
  control,
  register,
  errors,
  countries,
  hint,
  onDialCodeChange,
}: MobileFieldProps) {
  const dialCode = useWatch({ control, name: 'dialCode' });
  // A foreign number retains its dial code when the address is edited later.
  const dialCodes = [
    ...new Set([...countries.map((country) => country.dialCode), dialCode]),
  ].filter(Boolean);
  const validateMobile = (mobile: string, { dialCode }: { dialCode: string }) =>
    mobile.trim()
      ? Boolean(parseMobile({ dialCode, mobile })) || 'Please enter a valid mobile number'
      : 'Please enter your mobile number';
  const { field } = useController({ control, name: 'mobile', rules: { validate: validateMobile } });
  const splitInternationalNumber = () => {
    const parsedMobile = field.value.trim().startsWith('+')
      ? parseMobile({ dialCode: '', mobile: field.value })
      : undefined;
    if (parsedMobile) {
      onDialCodeChange(parsedMobile.dialCode);
      field.onChange(parsedMobile.mobile);
    }
    field.onBlur();
  };
  return (
    <div className={styles.mobile}>
      <SelectField
        label="Country code"
        autoComplete="tel-country-code"
        required
        {...register('dialCode')}
      >
        {dialCodes.map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </SelectField>
      <Field
        label="Mobile number"
        hint={hint}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
        required
        error={errors.mobile?.message}
        {...field}
        onBlur={splitInternationalNumber}
      />
    </div>
  );
}
