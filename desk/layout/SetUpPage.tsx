import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Form, PasswordInput, required, TextInput } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { call, StaffApiError } from '../api/client';
import { CentredCard } from './CentredCard';
import { QrCode } from './QrCode';

type Secret = { email: string; totp_secret: string; totp_url: string };
type Step = { onError: (message: string) => void };

/** Errors for the fields of a form; the other messages go to `onError`. */
async function submit(send: () => Promise<void>, { onError }: Step) {
  onError('');
  try {
    await send();
    return undefined;
  } catch (failure) {
    const { errors } = (failure as StaffApiError).body ?? {};
    if (!errors) onError((failure as Error).message);
    return errors;
  }
}

type PasswordStepProps = Step & {
  token: string;
  onDone: (secret: Secret, token: string) => void;
};

const PasswordStep = ({ token, onDone, onError }: PasswordStepProps) => (
  <Form
    defaultValues={{ setup_token: token }}
    onSubmit={({ setup_token = '', password = '' }: Partial<Record<string, string>>) =>
      submit(
        async () => {
          const body = { setup_token, password };
          onDone(await call('POST /staff/v1/setup', { body }), setup_token);
        },
        { onError },
      )
    }
  >
    <Stack>
      {!token && <TextInput source="setup_token" label="Set-up token" validate={required()} />}
      <PasswordInput
        source="password"
        label="New password"
        helperText="At least 12 characters"
        autoComplete="new-password"
        validate={required()}
      />
      <Button type="submit" variant="contained" size="large">
        Continue
      </Button>
    </Stack>
  </Form>
);

type CodeStepProps = Step & { token: string; secret: Secret; onDone: (codes: string[]) => void };

const CodeStep = ({ token, secret, onDone, onError }: CodeStepProps) => (
  <Form
    onSubmit={({ code = '' }: Partial<Record<string, string>>) =>
      submit(
        async () => {
          const body = { setup_token: token, code: code.replace(/\s/g, '') };
          onDone((await call('POST /staff/v1/setup-confirm', { body })).recovery_codes);
        },
        { onError },
      )
    }
  >
    <Stack sx={{ gap: 1 }}>
      <Typography>Scan this code with an authenticator app, then enter the app’s code.</Typography>
      <QrCode text={secret.totp_url} label="QR code for the authenticator app" />
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        Or enter the key <code>{secret.totp_secret}</code>
      </Typography>
      <TextInput
        source="code"
        label="Code of the authenticator app"
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code' } }}
        validate={required()}
      />
      <Button type="submit" variant="contained" size="large">
        Confirm
      </Button>
    </Stack>
  </Form>
);

const RecoveryCodes = ({ codes }: { codes: string[] }) => (
  <Stack sx={{ gap: 2 }}>
    <Typography>
      Your account is ready. Keep these recovery codes: each replaces a code of the app once.
    </Typography>
    <Stack component="ul" sx={{ m: 0, fontFamily: 'monospace' }}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </Stack>
    <Button component={Link} to="/login" variant="contained" size="large">
      Sign in
    </Button>
  </Stack>
);

/** Sets password and second factor of a new account, with the token of its owner. */
export function SetUpPage() {
  const [search] = useSearchParams();
  const [token, setToken] = useState(search.get('token') ?? '');
  const [secret, setSecret] = useState<Secret>();
  const [codes, setCodes] = useState<string[]>();
  const [error, setError] = useState('');
  return (
    <CentredCard title="Set up your account">
      {error && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {error}
        </Alert>
      )}
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : secret ? (
        <CodeStep token={token} secret={secret} onDone={setCodes} onError={setError} />
      ) : (
        <PasswordStep
          token={token}
          onDone={(next, usedToken) => {
            setToken(usedToken);
            setSecret(next);
          }}
          onError={setError}
        />
      )}
    </CentredCard>
  );
}
