import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Show, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { StaffGiftCardWire } from '@/lib/contract/staffGiftCards';
import { formatAmount, formatMoment } from '../layout/moments';
import { Section } from '../layout/Section';
import { WHOLE_RECORD } from '../layout/wholeRecord';
import { GiftCardActs } from './GiftCardActs';
import { giftCardState } from './giftCardText';

type CardProps = { card: StaffGiftCardWire };
const OrderLink = ({ id }: { id: number }) => (
  <Link component={RouterLink} to={`/orders/${id}/show`}>
    Order {id}
  </Link>
);

const Uses = ({ card: { uses } }: CardProps) => (
  <Section title="Uses">
    {uses.length === 0 && <Typography color="text.secondary">It is not used yet.</Typography>}
    {uses.map(({ order_id, amount, returned, used_at }) => (
      <Box key={used_at} sx={{ pb: 1 }}>
        <Typography>
          {formatAmount(amount)}{' '}
          {order_id === null ? 'moved to the wallet' : <OrderLink id={order_id} />}
          {returned !== '0' && ` · ${formatAmount(returned)} returned to the card`}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {formatMoment(used_at)}
        </Typography>
      </Box>
    ))}
  </Section>
);

function GiftCardContent() {
  const card = useRecordContext<StaffGiftCardWire & { id: number }>();
  if (!card) return null;
  return (
    <Stack sx={{ p: 2, gap: 2 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {giftCardState(card.state)} · {formatAmount(card.balance)} of {formatAmount(card.amount)} ·
        until {formatMoment(card.expires_at)}
      </Typography>
      <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        For {card.recipient_email}
        {card.order_id !== null && (
          <>
            {' · '}
            <OrderLink id={card.order_id} />
          </>
        )}
        {card.issued_by && ` · given by ${card.issued_by}: ${card.issue_reason}`}
      </Typography>
      <GiftCardActs card={card} />
      <Uses card={card} />
    </Stack>
  );
}

const GiftCardTitle = () => {
  const card = useRecordContext<StaffGiftCardWire & { id: number }>();
  return <span>{card ? `Gift card •••• ${card.last_four}` : 'Gift card'}</span>;
};

/** One gift card with its uses, and its expiry for owners to change. */
export const GiftCardPage = () => (
  <Show title={<GiftCardTitle />} actions={false} queryOptions={WHOLE_RECORD}>
    <GiftCardContent />
  </Show>
);
