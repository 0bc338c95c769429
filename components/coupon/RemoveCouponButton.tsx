import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/Button';
import { removeCoupon } from '@/store/cart/thunks';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectCart } from '@/store/cart/slice';
import { selectStatus } from '@/store/requestStatus/slice';

type RemoveCouponButtonProps = ComponentProps<typeof Button> & { onRemoved?: () => void };

/** "Remove WELCOME10". A failure is shown as a toast and changes nothing. */
export function RemoveCouponButton({ onRemoved, ...button }: RemoveCouponButtonProps) {
  const dispatch = useAppDispatch();
  const { coupon } = useAppSelector(selectCart).deductions;
  const isRemoving = useAppSelector((state) => selectStatus(state, removeCoupon)) === 'loading';
  const remove = async () => {
    const result = await dispatch(removeCoupon());
    if (removeCoupon.fulfilled.match(result)) onRemoved?.();
  };
  return (
    <Button {...button} busy={isRemoving} onClick={() => void remove()}>
      {button.children ?? `Remove ${coupon?.code ?? ''}`}
    </Button>
  );
}
