import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  CreateButton,
  TopToolbar,
  useListContext,
  useNotify,
  useRefresh,
  type RaRecord,
} from 'react-admin';
import { useState } from 'react';
import { staffRoleOf, STAFF_ROLE_CHOICES } from './roles';
import type { StaffAccountWire } from '@/lib/contract/staff';
import { call } from '../api/client';
import { ConfirmButton } from '../layout/ConfirmButton';
import { ListPage } from '../layout/ListPage';
import { SetUpLink } from './SetUpLink';

type Account = StaffAccountWire & RaRecord;
const STATE_TEXTS = {
  invited: 'not set up yet',
  active: 'active',
  disabled: 'disabled',
} satisfies Record<StaffAccountWire['state'], string>;

function RoleInput({ account }: { account: Account }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const changeRole = (role: string) =>
    call('PUT /staff/v1/accounts/:id', {
      params: { id: account.id },
      body: { role: staffRoleOf(role) },
    }).then(refresh, (error: Error) => notify(error.message, { type: 'error' }));
  return (
    <TextField
      select
      size="small"
      label={`Role of ${account.email}`}
      value={account.role}
      onChange={(event) => void changeRole(event.target.value)}
      sx={{ minWidth: '9rem' }}
    >
      {STAFF_ROLE_CHOICES.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

function AccountRow({ account }: { account: Account }) {
  const [token, setToken] = useState<string>();
  const params = { id: account.id };
  const isDisabled = account.state === 'disabled';
  return (
    <Box component="li" sx={{ p: 2, listStyle: 'none', borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {account.email}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {STATE_TEXTS[account.state]}
          </Typography>
        </Box>
        <RoleInput account={account} />
        <ConfirmButton
          label={isDisabled ? 'Enable' : 'Disable'}
          text={
            isDisabled ? `${account.email} can sign in again.` : 'All sessions of the account end.'
          }
          perform={() =>
            call('PUT /staff/v1/accounts/:id', { params, body: { is_disabled: !isDisabled } })
          }
        />
        <ConfirmButton
          label="Reset second factor"
          text="Password, second factor and sessions are removed; the account is set up again."
          perform={async () => {
            const reset = await call('POST /staff/v1/accounts/:id/reset-second-factor', { params });
            setToken(reset.setup_token);
          }}
        />
      </Stack>
      {token && <SetUpLink token={token} />}
    </Box>
  );
}

function AccountRows() {
  const { data = [] } = useListContext<Account>();
  return (
    <Box component="ul" sx={{ m: 0, p: 0 }}>
      {data.map((account) => (
        <AccountRow key={account.id} account={account} />
      ))}
    </Box>
  );
}

/** Staff accounts with their roles. */
export const AccountList = () => (
  <ListPage
    title="Staff"
    actions={
      <TopToolbar>
        <CreateButton label="New account" />
      </TopToolbar>
    }
  >
    <AccountRows />
  </ListPage>
);
