import Typography from '@mui/material/Typography';
import { TopToolbar, useRecordContext } from 'react-admin';
import type { StaffCouponWire } from '@/lib/contract/staffCoupons';
import { act } from '../api/client';
import { ConfirmButton } from '../layout/ConfirmButton';
import { EditPage, useMayWrite } from '../layout/EditPage';
import { CouponInputs } from './CouponInputs';
import { COUPON_STATES } from './CouponList';

type CouponRecord = StaffCouponWire & { id: string };

const CouponTitle = () => <span>{`Coupon ${useRecordContext<CouponRecord>()?.code ?? ''}`}</span>;

function CouponActions() {
  const coupon = useRecordContext<CouponRecord>();
  const mayWrite = useMayWrite('coupons:write');
  if (!mayWrite || !coupon || coupon.state === 'ended') return null;
  return (
    <TopToolbar>
      <ConfirmButton
        label="End coupon"
        text="Nobody can use it from now on. Orders that used it stay as they are."
        perform={() => act('POST /staff/v1/coupons/:code/end', { code: coupon.code }, {})}
      />
    </TopToolbar>
  );
}

function CouponFacts() {
  const coupon = useRecordContext<CouponRecord>();
  return coupon ? (
    <Typography color="text.secondary" gutterBottom>
      {`${COUPON_STATES[coupon.state]}, used ${coupon.used} ${coupon.used === 1 ? 'time' : 'times'}`}
    </Typography>
  ) : null;
}

/** Changes a coupon; orders that used it stay as they are. */
export const CouponEdit = () => (
  <EditPage title={<CouponTitle />} actions={<CouponActions />} permission="coupons:write">
    {(disabled) => (
      <>
        <CouponFacts />
        <CouponInputs disabled={disabled} />
      </>
    )}
  </EditPage>
);
