import type { ReactNode } from 'react';
import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Form, Loading, useGetOne, useNotify, useRefresh, type RaRecord } from 'react-admin';
import type { StaffApiError } from '../api/client';

type SettingFormProps<Values extends object> = {
  /** Of the data provider: one record. */
  resource: string;
  isReadOnly?: boolean;
  save: (values: Values) => Promise<unknown>;
  children: ReactNode;
};

/** Empty inputs are null for the framework; the store has empty texts where it had them before. */
const withEmptyTexts = (before: RaRecord, after: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(before)
      .filter(([name]) => name !== 'id')
      .map(([name, value]: [string, unknown]) => [
        name,
        typeof value === 'string' ? (after[name] ?? '') : after[name],
      ]),
  );

/** A form for values that the store has once: loads them, and saves all of them. */
export function SettingForm<Values extends object>(props: SettingFormProps<Values>) {
  const { resource, isReadOnly = false, save, children } = props;
  const { data, error } = useGetOne<RaRecord>(resource, { id: 'only' });
  const notify = useNotify();
  const refresh = useRefresh();
  const [refusal, setRefusal] = useState('');
  if (error) return <Alert severity="error">{(error as Error).message}</Alert>;
  if (!data) return <Loading />;

  const submit = async (values: object) => {
    setRefusal('');
    try {
      await save(withEmptyTexts(data, values as Record<string, unknown>) as Values);
      notify('Saved', { type: 'success' });
      refresh();
      return undefined;
    } catch (failure) {
      const { message, body } = failure as StaffApiError;
      if (!body?.errors) setRefusal(message);
      return body?.errors;
    }
  };

  return (
    <Form record={data} onSubmit={submit}>
      <Stack sx={{ width: '100%', maxWidth: 640 }}>
        {refusal && (
          <Alert severity="error" sx={{ mb: 1 }}>
            {refusal}
          </Alert>
        )}
        {children}
        {!isReadOnly && (
          <Button type="submit" variant="contained" sx={{ alignSelf: 'start' }}>
            Save
          </Button>
        )}
      </Stack>
    </Form>
  );
}
