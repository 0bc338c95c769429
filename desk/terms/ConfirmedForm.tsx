import { useState, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Confirm, Form, useNotify, useRefresh, type RaRecord } from 'react-admin';
import type { StaffApiError } from '../api/client';
import { valueAt, type TermChange } from './termChanges';

type ConfirmedFormProps<Values extends RaRecord> = {
  record: Values;
  isReadOnly: boolean;
  changesOf: (values: Values) => TermChange[];
  save: (values: Values) => Promise<unknown>;
  children: ReactNode;
};

/** Lines of a text have one input: the message of one of them is beside it. */
const inputErrors = (errors: Record<string, string> | undefined, values: object) =>
  errors &&
  Object.fromEntries(
    Object.entries(errors)
      .toReversed()
      .map(([path, message]) => [
        typeof valueAt(values, path) === 'string' ? path.replace(/\.\d+$/, '') : path,
        message,
      ]),
  );

type Question = { changes: TermChange[]; answer: (isConfirmed: boolean) => void };

const ChangeList = ({ changes }: { changes: TermChange[] }) => (
  <ul>
    {changes.map(({ label, before, after }) => (
      <li key={label}>{`${label}: ${before} → ${after}`}</li>
    ))}
  </ul>
);

/** A form that says what changes before it saves; refusals are shown beside their fields. */
export function ConfirmedForm<Values extends RaRecord>(props: ConfirmedFormProps<Values>) {
  const { record, isReadOnly, changesOf, save, children } = props;
  const notify = useNotify();
  const refresh = useRefresh();
  const [question, setQuestion] = useState<Question>();
  const [refusal, setRefusal] = useState('');

  const ask = (changes: TermChange[]) =>
    new Promise<boolean>((resolve) => {
      setQuestion({
        changes,
        answer: (isConfirmed) => {
          setQuestion(undefined);
          resolve(isConfirmed);
        },
      });
    });

  async function submit(values: object) {
    const changes = changesOf(values as Values);
    setRefusal('');
    if (!changes.length) return void notify('Nothing has changed');
    if (!(await ask(changes))) return undefined;
    try {
      await save(values as Values);
      notify('Saved', { type: 'success' });
      refresh();
      return undefined;
    } catch (failure) {
      const { message, body } = failure as StaffApiError;
      setRefusal(message);
      return inputErrors(body?.errors, values);
    }
  }

  return (
    <Form record={record} onSubmit={submit} warnWhenUnsavedChanges>
      <Stack sx={{ gap: 2, maxWidth: 900 }}>
        {refusal && <Alert severity="error">{refusal}</Alert>}
        {children}
        {!isReadOnly && (
          <Button type="submit" variant="contained" sx={{ alignSelf: 'start' }}>
            Save
          </Button>
        )}
      </Stack>
      {question && (
        <Confirm
          isOpen
          title="Save these changes?"
          content={<ChangeList changes={question.changes} />}
          confirm="Save them"
          cancel="Close"
          onConfirm={() => question.answer(true)}
          onClose={() => question.answer(false)}
        />
      )}
    </Form>
  );
}
