import Chip from '@mui/material/Chip';
import { CreateButton, SelectInput, TopToolbar } from 'react-admin';
import type { StaffCouponWire } from '@/lib/contract/staffCoupons';
import { groupIndian } from '@/lib/i18n/money';
import { useMayWrite } from '../layout/EditPage';
import { ListPage } from '../layout/ListPage';
import { formatAmount, formatMoment } from '../layout/moments';
import { RowLinks } from '../layout/RowLinks';
import { searchFilter } from '../layout/searchFilter';
import { SheetButton } from '../sheets/SheetButton';

export const COUPON_STATES = { scheduled: 'Scheduled', running: 'Running', ended: 'Ended' };

const FILTERS = [
  searchFilter({ placeholder: 'Code or title', label: 'Search coupons' }),
  <SelectInput
    key="state"
    source="state"
    label="State"
    choices={Object.entries(COUPON_STATES).map(([id, name]) => ({ id, name }))}
    alwaysOn
  />,
];

const discountText = ({ percent, flat }: StaffCouponWire) =>
  percent === null ? formatAmount(groupIndian(flat ?? 0)) : `${percent}%`;

const rowText = (coupon: StaffCouponWire & { id: string }) => ({
  title: `${coupon.code} · ${coupon.title}`,
  detail: [
    `used ${coupon.used} ${coupon.used === 1 ? 'time' : 'times'}`,
    coupon.ends_at && `until ${formatMoment(coupon.ends_at)}`,
  ]
    .filter(Boolean)
    .join(' · '),
  state: <Chip size="small" variant="outlined" label={COUPON_STATES[coupon.state]} />,
  amount: discountText(coupon),
});

const CouponListActions = () => (
  <TopToolbar>
    {useMayWrite('coupons:write') && <SheetButton name="coupons" />}
    <CreateButton label="New coupon" />
  </TopToolbar>
);

export const CouponList = () => (
  <ListPage title="Coupons" filters={FILTERS} actions={<CouponListActions />}>
    <RowLinks label="Coupons" type="edit" toText={rowText} />
  </ListPage>
);
