import { useEffect } from 'react';
import { type FieldErrors, type UseFormRegister, useForm } from 'react-hook-form';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { SelectField } from '@/components/ui/SelectField';
import { Notice } from '@/components/ui/Notice';
import { showFailure } from '@/components/ui/showFailure';
import { dayAfter } from '@/lib/i18n/dates';
import { INDIA } from '@/lib/i18n/region';
import { type Customer, type Gender, GENDER_NAMES } from '@/lib/model/customer';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import { updateProfile } from '@/store/auth/slice';
import styles from './Account.module.css';

type Values = { name: string; gender: Gender; dob: string; businessName: string; gstin: string };
const FIELDS = {
  name: 'name',
  gender: 'gender',
  dob: 'dob',
  business_name: 'businessName',
  gstin: 'gstin',
} as const;
const MIN_BIRTH_DATE = '1900-01-01';

type ProfileFieldProps = { register: UseFormRegister<Values>; error: string | undefined };

const NameField = ({ register, error }: ProfileFieldProps) => (
  <Field
    label="Name"
    autoComplete="name"
    maxLength={100}
    required
    error={error}
    {...register('name', {
      validate: (name) => name.trim() !== '' || 'Please enter your name',
    })}
  />
);

const GenderField = ({ register, error }: ProfileFieldProps) => (
  <SelectField label="Gender" autoComplete="sex" error={error} {...register('gender')}>
    {Object.entries(GENDER_NAMES).map(([value, label]) => (
      <option key={value} value={value}>
        {label || 'Prefer not to say'}
      </option>
    ))}
  </SelectField>
);

function BirthDateField({ register, error }: ProfileFieldProps) {
  const today = dayAfter(new Date(), 0);
  return (
    <Field
      label="Date of birth"
      type="date"
      autoComplete="bday"
      min={MIN_BIRTH_DATE}
      max={today}
      error={error}
      {...register('dob', {
        validate: (dob) =>
          !dob || (dob >= MIN_BIRTH_DATE && dob <= today) || 'Please enter a past date',
      })}
    />
  );
}

type BusinessFieldsProps = {
  register: UseFormRegister<Values>;
  errors: FieldErrors<Values>;
};

/** For invoices that a business in India can claim tax with. */
const BusinessFields = ({ register, errors }: BusinessFieldsProps) => (
  <>
    <Field
      label="Business name"
      autoComplete="organization"
      maxLength={100}
      error={errors.businessName?.message}
      {...register('businessName')}
    />
    <Field
      label="GSTIN"
      hint="Printed on the invoices of your future orders in India"
      maxLength={15}
      error={errors.gstin?.message}
      {...register('gstin')}
    />
  </>
);

/** Edits name, gender and birthday; the mobile number is sent unchanged. */
export function ProfileForm({ customer, onDone }: { customer: Customer; onDone: () => void }) {
  const dispatch = useAppDispatch();
  const region = useAppSelector(selectRegion);
  const {
    register,
    handleSubmit,
    setError,
    setFocus,
    formState: { errors, isSubmitting },
  } = useForm<Values>({
    defaultValues: {
      name: customer.name,
      gender: customer.gender,
      dob: customer.dob,
      businessName: customer.businessName ?? '',
      gstin: customer.gstin ?? '',
    },
    mode: 'onTouched',
  });
  useEffect(() => setFocus('name'), [setFocus]);

  const save = async ({ name, gender, dob, businessName, gstin }: Values) => {
    const result = await dispatch(
      updateProfile({
        customerId: customer.id,
        name: name.trim(),
        gender,
        mobile: customer.mobile,
        dob,
        businessName,
        gstin,
      }),
    );
    if (updateProfile.rejected.match(result))
      return showFailure(result.error, setError, FIELDS, 'toast');
    onDone();
  };

  return (
    <form className={styles.form} noValidate method="post" onSubmit={handleSubmit(save)}>
      {errors.root?.message && <Notice tone="bad">{errors.root.message}</Notice>}
      <NameField register={register} error={errors.name?.message} />
      <GenderField register={register} error={errors.gender?.message} />
      <BirthDateField register={register} error={errors.dob?.message} />
      {region.code === INDIA.code && <BusinessFields register={register} errors={errors} />}
      <div className={styles.actions}>
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Saving' : 'Save'}
        </Button>
        <Button look="tertiary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
