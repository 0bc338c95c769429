import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Checkbox } from '@/components/ui/Checkbox';
import { Field } from '@/components/ui/Field';
import { focusFirstField } from '@/components/ui/focusFirstField';
import type { Redeemable, Redemption } from '@/lib/model/cartItem';
import { formatMoney, formatCount } from '@/lib/i18n/money';
import { INDIA, type Region } from '@/lib/i18n/region';
import { removeRedemption, applyRedemption } from '@/store/cart/thunks';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectCart } from '@/store/cart/slice';
import { selectRegion } from '@/store/region/slice';
import styles from './CartSavings.module.css';
import { Disclosure } from './Disclosure';
import { InlineForm } from './InlineForm';

const RedemptionLabel = ({ title, children }: { title: string; children: ReactNode }) => (
  <span>
    {title}
    <br />
    <span className={styles.secondary}>{children}</span>
  </span>
);

/** The wallet is in rupees; the cart can be in another currency, or cost less. */
function walletText({ balance, usable }: Redeemable['wallet'], region: Region): string {
  const available = formatMoney(balance, INDIA);
  const deducted = formatMoney(usable, region);
  if (deducted === available) return `${available} available`;
  return region.symbol === INDIA.symbol
    ? `${deducted} of your ${available} can be used for this order`
    : `${available} available, ${deducted} off this order`;
}

export function RedemptionOptions({ redeemable }: { redeemable: Redeemable }) {
  const dispatch = useAppDispatch();
  const region = useAppSelector(selectRegion);
  const {
    deductions: { points, wallet, giftCard },
  } = useAppSelector(selectCart);
  const [pendingRedemptions, setPendingRedemptions] = useState<
    Partial<Record<Redemption, boolean>>
  >({});
  const toggleRedemption = async (redemption: Redemption, isOn: boolean) => {
    setPendingRedemptions({ ...pendingRedemptions, [redemption]: isOn });
    await (isOn
      ? dispatch(applyRedemption({ redemption }))
      : dispatch(removeRedemption(redemption)));
    setPendingRedemptions({ ...pendingRedemptions, [redemption]: undefined });
  };
  return (
    <div className={styles.section}>
      {redeemable.points.balance > 0 && (
        <Checkbox
          label={
            <RedemptionLabel title="Use my points">
              {formatCount(redeemable.points.balance, region)} points, up to{' '}
              {formatMoney(redeemable.points.usable, region)} off this order
            </RedemptionLabel>
          }
          checked={pendingRedemptions.points ?? points > 0}
          onChange={({ target }) => void toggleRedemption('points', target.checked)}
        />
      )}
      {redeemable.wallet.balance > 0 && (
        <Checkbox
          label={
            <RedemptionLabel title="Use my Aza wallet">
              {walletText(redeemable.wallet, region)}
            </RedemptionLabel>
          }
          checked={pendingRedemptions.wallet ?? wallet > 0}
          onChange={({ target }) => void toggleRedemption('wallet', target.checked)}
        />
      )}
      {giftCard ? (
        <p className={styles.applied}>
          <span>Gift card ending in {giftCard.lastFour}</span>
          <Button look="tertiary" onClick={() => void dispatch(removeRedemption('gift_card'))}>
            Remove<span className="visually-hidden"> the gift card</span>
          </Button>
        </p>
      ) : (
        <GiftCardCodeForm />
      )}
    </div>
  );
}

function GiftCardCodeForm() {
  const dispatch = useAppDispatch();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isApplying, setIsApplying] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!code.trim()) return focusFirstField(event);
    setIsApplying(true);
    const result = await dispatch(applyRedemption({ redemption: 'gift_card', code: code.trim() }));
    setIsApplying(false);
    setError(applyRedemption.rejected.match(result) ? result.error.message : undefined);
  };
  return (
    <Disclosure title="Pay with a gift card">
      <div className={styles.codeForm}>
        <InlineForm onSubmit={(event) => void submit(event)}>
          <Field
            label="Gift card code"
            required
            autoCapitalize="characters"
            autoComplete="off"
            maxLength={40}
            value={code}
            error={error}
            onChange={({ target }) => setCode(target.value)}
          />
          <Button type="submit" look="secondary" busy={isApplying}>
            Apply
          </Button>
        </InlineForm>
      </div>
    </Disclosure>
  );
}
