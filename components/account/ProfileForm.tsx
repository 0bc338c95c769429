import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/Button';
import { Field, SelectField } from '@/components/ui/Field';
import { Notice } from '@/components/ui/Notice';
import { showFailure } from '@/components/ui/showFailure';
import { formatMobile, toE164 } from '@/lib/addressChecks';
import { dayAfter } from '@/lib/dates';
import { type Customer, type Gender, GENDER_NAMES, type ProfileUpdate } from '@/lib/model/customer';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { updateProfile } from '@/store/slices/auth';
import { selectCountries, selectRegion } from '@/store/slices/region';
import styles from './Account.module.css';

type Values = { name: string; mobile: string; gender: Gender; dob: string };
const FIELDS = { name: 'name', mobile: 'mobile', gender: 'gender', dob: 'dob' } as const;
const EARLIEST = '1900-01-01';

/** What changed, and only that: a lone mobile number has an announcement of its own. */
const changeOf = (before: Customer, after: Required<ProfileUpdate>): ProfileUpdate =>
  Object.fromEntries(Object.entries(after).filter(([field, value]) => value !== before[field as keyof ProfileUpdate]));

export function ProfileForm({ customer, onDone }: { customer: Customer; onDone: () => void }) {
  const dispatch = useAppDispatch();
  const region = useAppSelector(selectRegion);
  const dialCode = useAppSelector(selectCountries).find(({ code }) => code === region.code)?.dialCode ?? '+91';
  const { register, handleSubmit, setError, setFocus, formState: { errors, isSubmitting } } = useForm<Values>({
    defaultValues: { name: customer.name, mobile: customer.mobile && formatMobile(customer.mobile), gender: customer.gender, dob: customer.dob }, mode: 'onTouched',
  });
  useEffect(() => setFocus('name'), [setFocus]);
  const today = dayAfter(new Date(), 0);

  const save = async ({ name, mobile, gender, dob }: Values) => {
    const change = changeOf(customer, { name: name.trim(), mobile: mobile.trim() && (toE164(mobile, dialCode) ?? mobile), gender, dob });
    if (!Object.keys(change).length) return onDone();
    const answer = await dispatch(updateProfile({ customerId: customer.id, ...change }));
    if (updateProfile.rejected.match(answer)) return showFailure(answer.error, setError, FIELDS);
    onDone();
  };

  return (
    <form className={styles.form} noValidate method="post" onSubmit={handleSubmit(save)}>
      {errors.root?.message && <Notice tone="bad">{errors.root.message}</Notice>}
      <Field label="Name" autoComplete="name" maxLength={100} required error={errors.name?.message} {...register('name', { validate: (name) => name.trim() !== '' || 'Please enter your name' })} />
      <Field label="Mobile number" hint={`With its country code, unless it is one of ${region.name}.`} type="tel" inputMode="tel" autoComplete="tel" maxLength={24} error={errors.mobile?.message}
        {...register('mobile', { validate: (mobile) => !mobile.trim() || Boolean(toE164(mobile, dialCode)) || 'Please enter a valid mobile number' })} />
      <SelectField label="Gender" autoComplete="sex" error={errors.gender?.message} {...register('gender')}>
        {Object.entries(GENDER_NAMES).map(([value, label]) => <option key={value} value={value}>{label || 'Not given'}</option>)}
      </SelectField>
      <Field label="Date of birth" type="date" autoComplete="bday" min={EARLIEST} max={today} error={errors.dob?.message}
        {...register('dob', { validate: (dob) => !dob || (dob >= EARLIEST && dob <= today) || 'Please enter a date that has been' })} />
      <div className={styles.ways}>
        <Button type="submit" busy={isSubmitting}>{isSubmitting ? 'Saving' : 'Save'}</Button>
        <Button look="quiet" onClick={onDone}>Cancel</Button>
      </div>
    </form>
  );
}
