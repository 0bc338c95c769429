import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Form, PasswordInput, required, TextInput, useLogin } from 'react-admin';
import { CentredCard } from './CentredCard';

type SignInValues = { email: string; password: string; code?: string; recovery_code?: string };

const SecondFactorInput = ({ isRecovery }: { isRecovery: boolean }) =>
  isRecovery ? (
    <TextInput key="recovery" source="recovery_code" label="Recovery code" validate={required()} />
  ) : (
    <TextInput
      key="code"
      source="code"
      label="Code of the authenticator app"
      parse={(text: string) => text.replace(/\s/g, '')}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code' } }}
      validate={required()}
    />
  );

/** Email, password and second factor in one step; the reply does not say which of them is wrong. */
export function SignInPage() {
  const login = useLogin();
  const [isRecovery, setIsRecovery] = useState(false);
  const [error, setError] = useState('');
  const [isPending, setIsPending] = useState(false);

  async function signIn({ email, password, code, recovery_code }: Partial<SignInValues>) {
    setError('');
    setIsPending(true);
    try {
      await login({ email, password, ...(isRecovery ? { recovery_code } : { code }) });
    } catch (failure) {
      setError((failure as Error).message);
    } finally {
      setIsPending(false);
    }
  }

  return (
    <CentredCard title="Sign in to the desk">
      <Form onSubmit={signIn} noValidate>
        <Stack>
          {error && (
            <Alert severity="error" role="alert" sx={{ mb: 1 }}>
              {error}
            </Alert>
          )}
          <TextInput
            source="email"
            label="Email"
            type="email"
            autoComplete="username"
            validate={required()}
          />
          <PasswordInput
            source="password"
            label="Password"
            autoComplete="current-password"
            validate={required()}
          />
          <SecondFactorInput isRecovery={isRecovery} />
          <Button type="submit" variant="contained" size="large" disabled={isPending}>
            Sign in
          </Button>
          <Button sx={{ mt: 1 }} onClick={() => setIsRecovery(!isRecovery)}>
            {isRecovery ? 'Use a code of the app' : 'Use a recovery code'}
          </Button>
        </Stack>
      </Form>
    </CentredCard>
  );
}
