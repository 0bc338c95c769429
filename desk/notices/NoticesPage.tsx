import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { BooleanInput, TextInput, Title, usePermissions } from 'react-admin';
import type { z } from 'zod';
import type { Staff } from '@/lib/contract';
import { act } from '../api/client';
import { MomentInput } from '../layout/MomentInput';
import { Section } from '../layout/Section';
import { SettingForm } from '../layout/SettingForm';

type Announcement = z.input<Staff['PUT /staff/v1/announcement']['body']>;
type Maintenance = z.input<Staff['PUT /staff/v1/maintenance']['body']>;
type FormProps = { mayWrite: boolean };

const AnnouncementForm = ({ mayWrite }: FormProps) => (
  <Section title="Announcement">
    <Typography color="text.secondary" gutterBottom>
      The bar above the header of every page of the shop.
    </Typography>
    <SettingForm<Omit<Announcement, 'key'>>
      resource="announcement"
      isReadOnly={!mayWrite}
      save={(announcement) => act('PUT /staff/v1/announcement', {}, announcement)}
    >
      <BooleanInput source="is_on" label="Show it" disabled={!mayWrite} />
      <TextInput source="text" label="Text" disabled={!mayWrite} />
      <TextInput source="link_label" label="Text of the link" disabled={!mayWrite} />
      <TextInput
        source="url"
        label="Where the link leads"
        helperText="An address of the shop, such as /offers"
        disabled={!mayWrite}
      />
      <MomentInput source="starts_at" label="From" disabled={!mayWrite} />
      <MomentInput source="ends_at" label="Until" disabled={!mayWrite} />
    </SettingForm>
  </Section>
);

const MaintenanceForm = ({ mayWrite }: FormProps) => (
  <Section title="Maintenance">
    <Typography color="text.secondary" gutterBottom>
      While the shop is closed, shoppers see the text. Payments and parcels are still recorded.
    </Typography>
    <SettingForm<Omit<Maintenance, 'key'>>
      resource="maintenance"
      isReadOnly={!mayWrite}
      save={(maintenance) => act('PUT /staff/v1/maintenance', {}, maintenance)}
    >
      <BooleanInput source="is_on" label="Close the shop" disabled={!mayWrite} />
      <TextInput
        source="text"
        label="Text for shoppers"
        helperText="Empty: the usual sentence"
        multiline
        disabled={!mayWrite}
      />
      <MomentInput source="expected_end" label="Expected end" disabled={!mayWrite} />
    </SettingForm>
  </Section>
);

/** What the whole shop tells its visitors: the announcement bar, and whether it is closed. */
export function NoticesPage() {
  const { permissions = [] } = usePermissions<string[]>();
  if (!permissions.includes('content:read')) return null;
  return (
    <Stack sx={{ gap: 3, py: 2, maxWidth: 760 }}>
      <Title title="Notices" />
      <AnnouncementForm mayWrite={permissions.includes('content:write')} />
      <MaintenanceForm mayWrite={permissions.includes('maintenance:write')} />
    </Stack>
  );
}
