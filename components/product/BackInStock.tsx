import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { SelectField } from '@/components/ui/SelectField';
import { Notice } from '@/components/ui/Notice';
import { showFailure } from '@/components/ui/showFailure';
import { EMAIL_PATTERN } from '@/lib/forms/accountRules';
import type { ProductSize } from '@/lib/model/product';
import { isOneSize } from '@/lib/model/size';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectCustomer } from '@/store/auth/slice';
import { requestStockAlert } from '@/store/product/slice';
import styles from './BackInStock.module.css';

type BackInStockProps = { /** Sold-out sizes; the first is preselected. */ sizes: ProductSize[] };

/** State of the form, and the confirmation of a request. */
function useStockAlertForm(sizes: ProductSize[]) {
  const dispatch = useAppDispatch();
  const email = useAppSelector(selectCustomer)?.email ?? '';
  const [confirmation, setConfirmation] = useState('');
  const form = useForm({
    values: { email, sizeId: String(sizes[0]?.id) },
    // The customer's identity can arrive while somebody types.
    resetOptions: { keepDirtyValues: true },
    mode: 'onTouched',
  });
  const submit = async (values: { email: string; sizeId: string }) => {
    const result = await dispatch(
      requestStockAlert({ sizeId: Number(values.sizeId), email: values.email.trim() }),
    );
    if (requestStockAlert.fulfilled.match(result)) setConfirmation(result.payload);
    if (requestStockAlert.rejected.match(result))
      showFailure(result.error, form.setError, { email: 'email' });
  };
  return { ...form, submit: form.handleSubmit(submit), confirmation };
}

export function BackInStock({ sizes }: BackInStockProps) {
  const {
    register,
    submit,
    confirmation,
    formState: { errors, isSubmitting },
  } = useStockAlertForm(sizes);
  const onlySize = sizes.length === 1 ? sizes[0]?.label : undefined;
  if (confirmation) return <Notice tone="good">{confirmation}.</Notice>;
  return (
    <form
      className={styles.form}
      noValidate
      method="post"
      onSubmit={submit}
      aria-labelledby="back-in-stock"
    >
      <h2 className={styles.title} id="back-in-stock">
        {onlySize && !isOneSize(onlySize)
          ? `Email me when ${onlySize} is back`
          : 'Email me when it’s back'}
      </h2>
      {errors.root?.message && <Notice tone="bad">{errors.root.message}</Notice>}
      {sizes.length > 1 && (
        <SelectField label="Size" required {...register('sizeId')}>
          {sizes.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        required
        error={errors.email?.message}
        hint="We’ll email you once, when it’s back."
        {...register('email', EMAIL_PATTERN)}
      />
      <Button type="submit" look="secondary" busy={isSubmitting}>
        Notify me
      </Button>
    </form>
  );
}
