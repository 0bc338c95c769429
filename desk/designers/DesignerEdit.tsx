import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ListButton, TopToolbar, useRecordContext } from 'react-admin';
import { act } from '../api/client';
import { ConfirmButton } from '../layout/ConfirmButton';
import { EditPage, useMayWrite } from '../layout/EditPage';
import { shopLink } from '../settings';
import { DesignerInputs } from './DesignerInputs';
import { productsText, type DesignerRecord } from './designerText';

const DesignerTitle = () => <span>{useRecordContext<DesignerRecord>()?.name ?? 'Designer'}</span>;

function DesignerActions() {
  const designer = useRecordContext<DesignerRecord>();
  const mayWrite = useMayWrite('catalogue:write');
  const params = { id: designer?.id };
  return (
    <TopToolbar>
      <ListButton label="Designers" />
      {mayWrite && designer?.is_withdrawn === false && (
        <ConfirmButton
          label="Withdraw"
          text="The shop has no page of the designer until you show it again. A designer with products in the shop stays."
          perform={() => act('POST /staff/v1/designers/:id/withdraw', params, {})}
        />
      )}
      {mayWrite && designer?.is_withdrawn && (
        <ConfirmButton
          label="Show again"
          text="The designer is in the directory again, at the same address."
          perform={() => act('POST /staff/v1/designers/:id/publish', params, {})}
        />
      )}
    </TopToolbar>
  );
}

function DesignerFacts() {
  const designer = useRecordContext<DesignerRecord>();
  if (!designer) return null;
  return (
    <Typography color="text.secondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {designer.is_withdrawn ? 'Withdrawn' : `${designer.url} · ${productsText(designer)}`}
      {!designer.is_withdrawn && (
        <>
          {' · '}
          <Link href={shopLink(designer.url)} target="_blank" rel="noreferrer">
            See it in the shop
          </Link>
        </>
      )}
    </Typography>
  );
}

/** A designer; the address never changes. */
export const DesignerEdit = () => (
  <EditPage title={<DesignerTitle />} actions={<DesignerActions />} permission="catalogue:write">
    {(disabled) => (
      <>
        <DesignerFacts />
        <DesignerInputs disabled={disabled} />
      </>
    )}
  </EditPage>
);
