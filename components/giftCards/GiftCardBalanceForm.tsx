import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { Notice } from '@/components/ui/Notice';
import { formatDateTime } from '@/lib/i18n/dates';
import { formatMoney } from '@/lib/i18n/money';
import { INDIA } from '@/lib/i18n/region';
import type { GiftCardBalance } from '@/lib/model/giftCard';
import { loadGiftCardBalance } from '@/store/giftCards/thunks';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import styles from './GiftCardBalance.module.css';

function BalanceNotice({ giftCard }: { giftCard: GiftCardBalance }) {
  const { locale } = useAppSelector(selectRegion);
  const { lastFour, balance, initialAmount, expiresAt, isExpired } = giftCard;
  return (
    <Notice tone={isExpired || balance === 0 ? 'warn' : 'good'}>
      The gift card ending in {lastFour} has {formatMoney(balance, INDIA)} of{' '}
      {formatMoney(initialAmount, INDIA)} left. It {isExpired ? 'expired' : 'is valid until'}
      {isExpired && ' on'} {formatDateTime(expiresAt, locale)}.
    </Notice>
  );
}

export function GiftCardBalanceForm() {
  const dispatch = useAppDispatch();
  const [balance, setBalance] = useState<GiftCardBalance>();
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({ defaultValues: { code: '' }, mode: 'onTouched' });
  const lookUp = async ({ code }: { code: string }) => {
    setBalance(undefined);
    const result = await dispatch(loadGiftCardBalance(code.trim()));
    if (loadGiftCardBalance.rejected.match(result))
      return setError('code', { message: result.error.message }, { shouldFocus: true });
    setBalance(result.payload);
  };
  return (
    <div className={styles.lookUp}>
      <form
        className={styles.lookUp}
        noValidate
        method="post"
        aria-labelledby="balance"
        onSubmit={handleSubmit(lookUp)}
      >
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
            {isSubmitting ? 'Checking' : 'Check balance'}
          </Button>
        </div>
      </form>
      {balance && <BalanceNotice giftCard={balance} />}
    </div>
  );
}
