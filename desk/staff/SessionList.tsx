import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useListContext, type RaRecord } from 'react-admin';
import { call } from '../api/client';
import { ConfirmButton } from '../layout/ConfirmButton';
import { ListPage } from '../layout/ListPage';
import { formatMoment } from '../layout/moments';

type SessionRecord = RaRecord<string> & {
  browser: string;
  os: string;
  ip: string;
  signed_in_at: string;
  last_seen_at: string;
  is_current: boolean;
};

function SessionRows() {
  const { data = [] } = useListContext<SessionRecord>();
  return (
    <Box component="ul" sx={{ m: 0, p: 0 }}>
      {data.map(({ id, browser, os, ip, last_seen_at, is_current }) => (
        <Box
          component="li"
          key={id}
          sx={{ p: 2, display: 'flex', gap: 1, borderBottom: 1, borderColor: 'divider' }}
        >
          <Box sx={{ flex: 1 }}>
            <Typography>{[browser, os].filter(Boolean).join(', ') || 'Unknown device'}</Typography>
            <Typography variant="body2" color="text.secondary">
              {`${ip} · last seen ${formatMoment(last_seen_at)}`}
            </Typography>
          </Box>
          {is_current ? (
            <Typography color="text.secondary">This session</Typography>
          ) : (
            <ConfirmButton
              label="End session"
              text="That device has to sign in again."
              perform={() => call('DELETE /staff/v1/sessions/:id', { params: { id } })}
            />
          )}
        </Box>
      ))}
    </Box>
  );
}

/** The sessions of the account that is signed in. */
export const SessionList = () => (
  <ListPage title="Your sessions">
    <SessionRows />
  </ListPage>
);
