import type { ReactElement, ReactNode } from 'react';
import Stack from '@mui/material/Stack';
import { Edit, SaveButton, SimpleForm, Toolbar, usePermissions } from 'react-admin';
import { WHOLE_RECORD } from './wholeRecord';

/** Whether the role has this permission. */
export function useMayWrite(permission: string): boolean {
  const { permissions = [] } = usePermissions<string[]>();
  return permissions.includes(permission);
}

type EditPageProps = {
  title?: ReactElement;
  actions: ReactElement;
  /** What a change needs: a role without it sees the values, disabled. */
  permission: string;
  redirect?: 'list' | false;
  /** The inputs. */
  children: (disabled: boolean) => ReactNode;
};

/** The form of one record. */
export function EditPage({
  title,
  actions,
  permission,
  redirect = false,
  children,
}: EditPageProps) {
  const mayWrite = useMayWrite(permission);
  return (
    <Edit
      title={title}
      actions={actions}
      mutationMode="pessimistic"
      redirect={redirect}
      queryOptions={WHOLE_RECORD}
      mutationOptions={WHOLE_RECORD}
    >
      <SimpleForm
        toolbar={
          mayWrite && (
            <Toolbar>
              <SaveButton />
            </Toolbar>
          )
        }
      >
        <Stack sx={{ width: '100%', maxWidth: 760 }}>{children(!mayWrite)}</Stack>
      </SimpleForm>
    </Edit>
  );
}
