import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import {
  Create,
  Edit,
  SaveButton,
  SimpleForm,
  Toolbar,
  TopToolbar,
  usePermissions,
  useRecordContext,
} from 'react-admin';
import { Link } from 'react-router-dom';
import type { StaffBannerWire, StaffCarouselWire } from '@/lib/contract/staffHome';
import { act } from '../api/client';
import { ConfirmButton } from '../layout/ConfirmButton';
import { WHOLE_RECORD } from '../layout/wholeRecord';
import { BannerInputs, CarouselInputs } from './ContentInputs';
import { StateChip } from './contentText';
import type { ContentResource } from './useContentList';

type ContentRecord = { id: string } & (
  Pick<StaffBannerWire, 'heading' | 'state'> | Pick<StaffCarouselWire, 'title' | 'state'>
);

const BackLink = () => (
  <Button component={Link} to="/home">
    Home page
  </Button>
);

function ContentTitle() {
  const record = useRecordContext<ContentRecord>();
  if (!record) return null;
  return <span>{'heading' in record ? record.heading : record.title}</span>;
}

function ContentActions({ resource }: { resource: ContentResource }) {
  const record = useRecordContext<ContentRecord>();
  const { permissions = [] } = usePermissions<string[]>();
  const params = { id: record?.id };
  return (
    <TopToolbar>
      <BackLink />
      {record && permissions.includes('content:write') && record.state === 'draft' && (
        <ConfirmButton
          label="Publish"
          text="The shop shows it in its period, within seconds."
          perform={() => act(`POST /staff/v1/${resource}/:id/publish`, params, {})}
        />
      )}
      {record && permissions.includes('content:write') && record.state !== 'draft' && (
        <ConfirmButton
          label="Withdraw"
          text="The shop stops showing it within seconds. It becomes a draft."
          perform={() => act(`POST /staff/v1/${resource}/:id/withdraw`, params, {})}
        />
      )}
    </TopToolbar>
  );
}

function ContentState() {
  const record = useRecordContext<ContentRecord>();
  return record ? <StateChip state={record.state} /> : null;
}

type FormProps = { resource: ContentResource; children: ReactNode };

function ContentEdit({ resource, children }: FormProps) {
  const { permissions = [] } = usePermissions<string[]>();
  return (
    <Edit
      resource={resource}
      title={<ContentTitle />}
      actions={<ContentActions resource={resource} />}
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={WHOLE_RECORD}
      mutationOptions={WHOLE_RECORD}
    >
      <SimpleForm
        toolbar={
          permissions.includes('content:write') && (
            <Toolbar>
              <SaveButton />
            </Toolbar>
          )
        }
      >
        <ContentState />
        <Stack sx={{ width: '100%', maxWidth: 760, mt: 2 }}>{children}</Stack>
      </SimpleForm>
    </Edit>
  );
}

const ContentCreate = ({ title, resource, children }: FormProps & { title: string }) => (
  <Create
    resource={resource}
    title={title}
    redirect="edit"
    actions={
      <TopToolbar>
        <BackLink />
      </TopToolbar>
    }
  >
    <SimpleForm
      toolbar={
        <Toolbar>
          <SaveButton label="Save the draft" alwaysEnable />
        </Toolbar>
      }
    >
      <Stack sx={{ width: '100%', maxWidth: 760 }}>{children}</Stack>
    </SimpleForm>
  </Create>
);

export const BannerEdit = () => (
  <ContentEdit resource="banners">
    <BannerInputs />
  </ContentEdit>
);
export const CarouselEdit = () => (
  <ContentEdit resource="carousels">
    <CarouselInputs />
  </ContentEdit>
);
export const BannerCreate = () => (
  <ContentCreate title="New banner" resource="banners">
    <BannerInputs />
  </ContentCreate>
);
export const CarouselCreate = () => (
  <ContentCreate title="New carousel" resource="carousels">
    <CarouselInputs />
  </ContentCreate>
);
