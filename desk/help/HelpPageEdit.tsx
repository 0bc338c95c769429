import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import {
  Edit,
  ListButton,
  SaveButton,
  SimpleForm,
  Toolbar,
  TopToolbar,
  usePermissions,
  useRecordContext,
} from 'react-admin';
import type { StaffHelpPageWire } from '@/lib/contract/staffHelp';
import { act } from '../api/client';
import { ConfirmButton } from '../layout/ConfirmButton';
import { Section } from '../layout/Section';
import { WHOLE_RECORD } from '../layout/wholeRecord';
import { HelpInputs } from './HelpInputs';
import { HelpPreview } from './HelpPreview';

type HelpRecord = StaffHelpPageWire & { id: string };

const HelpTitle = () => <span>{useRecordContext<HelpRecord>()?.title ?? 'Help page'}</span>;

function HelpActions() {
  const page = useRecordContext<HelpRecord>();
  const { permissions = [] } = usePermissions<string[]>();
  const mayWrite = permissions.includes('content:write');
  const params = { slug: page?.id };
  return (
    <TopToolbar sx={{ flexWrap: 'wrap' }}>
      <ListButton label="Help pages" />
      {mayWrite && page?.has_draft && (
        <ConfirmButton
          label="Publish"
          text="Shoppers read the saved draft within seconds."
          perform={() => act('POST /staff/v1/help-pages/:slug/publish', params, {})}
        />
      )}
      {mayWrite && (page?.has_draft || page?.is_replaced) && (
        <ConfirmButton
          label="Use the text of the shop"
          text="The page has the text that came with the shop again. Your text and your draft are removed; the audit log keeps them."
          perform={() => act('POST /staff/v1/help-pages/:slug/revert', params, {})}
        />
      )}
    </TopToolbar>
  );
}

function HelpState() {
  const page = useRecordContext<HelpRecord>();
  if (!page) return null;
  const shown = page.is_replaced
    ? 'Shoppers read your text.'
    : 'Shoppers read the text of the shop.';
  return (
    <Typography color="text.secondary" sx={{ mb: 2 }}>
      {page.has_draft ? `${shown} Below is your draft.` : shown}
    </Typography>
  );
}

/** The values that the text may name, as shoppers in India read them now. */
function ValueList() {
  const values = useRecordContext<HelpRecord>()?.values ?? [];
  return (
    <Section title="Values">
      <Typography color="text.secondary" gutterBottom>
        Names in braces are filled in from the settings, so that they stay right. Those of the text
        of the shop have to stay.
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {values.map(({ name, text }) => (
          <Box key={name} sx={{ mb: 1 }}>
            <Chip component="dt" size="small" variant="outlined" label={`{${name}}`} />
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {text ?? 'none: its paragraph is left out'}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

function HelpForm() {
  const { permissions = [] } = usePermissions<string[]>();
  const mayWrite = permissions.includes('content:write');
  return (
    <SimpleForm
      warnWhenUnsavedChanges
      toolbar={
        mayWrite && (
          <Toolbar>
            <SaveButton label="Save the draft" />
          </Toolbar>
        )
      }
    >
      <HelpState />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          width: '100%',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <HelpInputs disabled={!mayWrite} />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <HelpPreview />
          <ValueList />
        </Box>
      </Box>
    </SimpleForm>
  );
}

/** The text of a help page, as a draft until it is published. */
export const HelpPageEdit = () => (
  <Edit
    title={<HelpTitle />}
    actions={<HelpActions />}
    mutationMode="pessimistic"
    redirect={false}
    queryOptions={WHOLE_RECORD}
    mutationOptions={WHOLE_RECORD}
  >
    <HelpForm />
  </Edit>
);
