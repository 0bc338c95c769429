import { CreateButton, SelectInput, TopToolbar } from 'react-admin';
import type { StaffGiftCardRowWire } from '@/lib/contract/staffGiftCards';
import { ListPage } from '../layout/ListPage';
import { formatAmount, formatMoment } from '../layout/moments';
import { RowLinks } from '../layout/RowLinks';
import { searchFilter } from '../layout/searchFilter';
import { GIFT_CARD_SOURCES, GIFT_CARD_STATES, giftCardState } from './giftCardText';

const FILTERS = [
  searchFilter({ placeholder: 'Last four of the code, email, order', label: 'Search gift cards' }),
  <SelectInput key="state" source="state" label="State" choices={GIFT_CARD_STATES} alwaysOn />,
  <SelectInput key="source" source="source" label="From" choices={GIFT_CARD_SOURCES} alwaysOn />,
];

const rowText = (card: StaffGiftCardRowWire & { id: number }) => ({
  title: `•••• ${card.last_four} · ${card.recipient_email}`,
  detail: [
    giftCardState(card.state),
    `of ${formatAmount(card.amount)}`,
    `until ${formatMoment(card.expires_at)}`,
    card.order_id && `order ${card.order_id}`,
    card.issued_by && `given by ${card.issued_by}`,
  ]
    .filter(Boolean)
    .join(' · '),
  amount: formatAmount(card.balance),
});

const GiftCardListActions = () => (
  <TopToolbar>
    <CreateButton label="New gift card" />
  </TopToolbar>
);

/** Gift cards with their balances, newest first. */
export const GiftCardList = () => (
  <ListPage title="Gift cards" filters={FILTERS} actions={<GiftCardListActions />}>
    <RowLinks label="Gift cards" type="show" toText={rowText} />
  </ListPage>
);
