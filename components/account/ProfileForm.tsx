import { useEffect } from 'react';
import { type UseFormRegister, useForm } from 'react-hook-form';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { SelectField } from '@/components/ui/SelectField';
import { Notice } from '@/components/ui/Notice';
import { showFailure } from '@/components/ui/showFailure';
import { dayAfter } from '@/lib/i18n/dates';
import { type Customer, type Gender, GENDER_NAMES } from '@/lib/model/customer';
import { useAppDispatch } from '@/store/hooks';
import { updateProfile } from '@/store/auth/slice';
import styles from './Account.module.css';

type Values = { name: string; gender: Gender; dob: string };
const FIELDS = { name: 'name', gender: 'gender', dob: 'dob' } as const;
const MIN_BIRTH_DATE = '1900-01-01';

type ProfileFieldProps = { register: UseFormRegister<Values>; error: string | undefined };

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

/** Edits name, gender and birthday; the mobile number is sent unchanged. */
export function ProfileForm({ customer, onDone }: { customer: Customer; onDone: () => void }) {
  const dispatch = useAppDispatch();
  const {
    register,
    handleSubmit,
    setError,
    setFocus,
    formState: { errors, isSubmitting },
  } = useForm<Values>({
    defaultValues: { name: customer.name, gender: customer.gender, dob: customer.dob },
    mode: 'onTouched',
  });
  useEffect(() => setFocus('name'), [setFocus]);

  const save = async ({ name, gender, dob }: Values) => {
    const result = await dispatch(
      updateProfile({
        customerId: customer.id,
        name: name.trim(),
        gender,
        mobile: customer.mobile,
        dob,
      }),
    );
    if (updateProfile.rejected.match(result))
      return showFailure(result.error, setError, FIELDS, 'toast');
    onDone();
  };

  return (
    <form className={styles.form} noValidate method="post" onSubmit={handleSubmit(save)}>
      {errors.root?.message && <Notice tone="bad">{errors.root.message}</Notice>}
      <Field
        label="Name"
        autoComplete="name"
        maxLength={100}
        required
        error={errors.name?.message}
        {...register('name', {
          validate: (name) => name.trim() !== '' || 'Please enter your name',
        })}
      />
      <GenderField register={register} error={errors.gender?.message} />
      <BirthDateField register={register} error={errors.dob?.message} />
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
