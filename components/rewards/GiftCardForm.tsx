import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { useNavigation } from '@/components/ui/Link';
import { Notice } from '@/components/ui/Notice';
import { formatMoney } from '@/lib/i18n/money';
import { INDIA } from '@/lib/i18n/region';
import { useAppDispatch } from '@/store/hooks';
import { redeemGiftCard } from '@/store/rewards/thunks';
import styles from './Rewards.module.css';

export function GiftCardForm() {
  const dispatch = useAppDispatch();
  const { refresh } = useNavigation();
  const {
    register,
    handleSubmit,
    setError,
    reset,
    formState: { errors, isSubmitting },
  } = useForm({ defaultValues: { code: '' }, mode: 'onTouched' });
  const [creditedAmount, setCreditedAmount] = useState<number>();
  const redeem = async ({ code }: { code: string }) => {
    const result = await dispatch(redeemGiftCard(code.trim()));
    if (redeemGiftCard.rejected.match(result))
      return setError('code', { message: result.error.message }, { shouldFocus: true });
    reset();
    setCreditedAmount(result.payload);
    await refresh();
  };
  return (
    <section className={styles.section} aria-labelledby="gift-card">
      <h2 id="gift-card">Add a gift card</h2>
      <form className={styles.form} noValidate method="post" onSubmit={handleSubmit(redeem)}>
        <Field
          label="Gift card code"
          hint="From your gift card email"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
          error={errors.code?.message}
          {...register('code', {
            validate: (code) => code.trim().length >= 8 || 'Please enter your gift card code',
          })}
        />
        <div>
          <Button type="submit" look="secondary" busy={isSubmitting}>
            {isSubmitting ? 'Adding' : 'Add to wallet'}
          </Button>
        </div>
      </form>
      {creditedAmount !== undefined && (
        <Notice tone="good">
          {formatMoney(creditedAmount, INDIA)} was added to your Aza wallet.
        </Notice>
      )}
      <p>
        <ButtonLink look="tertiary" href="/gift-cards">
          Buy a gift card
        </ButtonLink>
      </p>
    </section>
  );
}
