import Stack from '@mui/material/Stack';
import { DateTimeInput, required, TextInput, usePermissions } from 'react-admin';
import type { StaffGiftCardWire } from '@/lib/contract/staffGiftCards';
import { act } from '../api/client';
import { ConfirmButton } from '../layout/ConfirmButton';
import { FormButton } from '../layout/FormDialog';

type CardProps = { card: StaffGiftCardWire };
type Change = Partial<{ expires_at: string; reason: string }>;

const ReasonInput = () => (
  <TextInput source="reason" label="Reason, for the audit log" validate={required()} />
);

const change = (id: number, expiresAt: string, reason = '') =>
  act('PUT /staff/v1/gift-cards/:id', { id }, { expires_at: expiresAt, reason });

const ExpiryButtons = ({ card: { gift_card_id: id, expires_at, state } }: CardProps) => (
  <>
    <FormButton<Change>
      label="Change expiry"
      text="The card can be used until then. An expired one can be used again."
      firstValues={{ expires_at }}
      perform={({ expires_at: moment = '', reason }) =>
        change(id, new Date(moment).toISOString(), reason)
      }
    >
      <DateTimeInput source="expires_at" label="Valid until" validate={required()} />
      <ReasonInput />
    </FormButton>
    {state === 'valid' && (
      <FormButton<Change>
        label="End now"
        text="The card can no longer be used. Its balance stays, and returns when the expiry is changed."
        perform={({ reason }) => change(id, new Date().toISOString(), reason)}
      >
        <ReasonInput />
      </FormButton>
    )}
  </>
);

const BlockButton = ({ card: { gift_card_id: id, state } }: CardProps) =>
  state === 'blocked' ? (
    <FormButton<Change>
      label="Unblock"
      text="The card can be used again until it expires."
      perform={({ reason = '' }) =>
        act('POST /staff/v1/gift-cards/:id/unblock', { id }, { reason })
      }
    >
      <ReasonInput />
    </FormButton>
  ) : (
    <FormButton<Change>
      label="Block"
      text="The card cannot be used until it is unblocked. Orders that it has paid go on."
      perform={({ reason = '' }) => act('POST /staff/v1/gift-cards/:id/block', { id }, { reason })}
    >
      <ReasonInput />
    </FormButton>
  );

/** The acts that the role of an account allows on a card; none for roles that only read. */
export function GiftCardActs({ card }: CardProps) {
  const { permissions = [] } = usePermissions<string[]>();
  const { gift_card_id: id, state, recipient_email } = card;
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {permissions.includes('gift-cards:issue') && state === 'valid' && (
        <ConfirmButton
          label="Send again"
          text={`${recipient_email} gets a new code. The one before can no longer be used.`}
          perform={() => act('POST /staff/v1/gift-cards/:id/resend', { id }, {})}
        />
      )}
      {permissions.includes('gift-cards:block') && state !== 'used' && <BlockButton card={card} />}
      {permissions.includes('gift-cards:write') && <ExpiryButtons card={card} />}
    </Stack>
  );
}
