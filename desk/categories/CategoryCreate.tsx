import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { Create, required, SelectInput, SimpleForm, useGetList } from 'react-admin';
import { CategoryInputs } from './CategoryInputs';
import type { CategoryRecord } from './categoryText';

const LOWEST_LEVEL = 3;

/** The categories that can have others below them, with the name of the one above. */
function ParentInput() {
  const { data, error, isPending } = useGetList<CategoryRecord>('categories');
  if (error) return <Alert severity="error">{(error as Error).message}</Alert>;
  const nameOf = (id: number | null) => data?.find((category) => category.id === id)?.name;
  const choices = (data ?? [])
    .filter(({ level }) => level < LOWEST_LEVEL)
    .map(({ id, name, parent_id }) => ({
      id,
      name: [nameOf(parent_id), name].filter(Boolean).join(', '),
    }));
  return (
    <SelectInput
      source="parent_id"
      label="Below"
      choices={choices}
      isPending={isPending}
      validate={required()}
    />
  );
}

export const CategoryCreate = () => (
  <Create title="New category" redirect="list">
    <SimpleForm defaultValues={{ intro: '', is_shown: true }}>
      <Stack sx={{ width: '100%', maxWidth: 760 }}>
        <ParentInput />
        <CategoryInputs disabled={false} />
      </Stack>
    </SimpleForm>
  </Create>
);
