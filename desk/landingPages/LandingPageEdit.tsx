import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ListButton, required, TopToolbar, useRecordContext } from 'react-admin';
import { act } from '../api/client';
import { ConfirmButton } from '../layout/ConfirmButton';
import { EditPage, useMayWrite } from '../layout/EditPage';
import { shopLink } from '../settings';
import { countText, LANDING_PAGE_STATE_NAMES, type LandingPageRecord } from './landingPageText';
import { LandingPageTexts } from './LandingPageTexts';

const LandingPageTitle = () => (
  <span>{useRecordContext<LandingPageRecord>()?.title ?? 'Landing page'}</span>
);

function LandingPageActions() {
  const page = useRecordContext<LandingPageRecord>();
  const mayWrite = useMayWrite('content:write');
  const params = { handle: page?.handle };
  return (
    <TopToolbar>
      <ListButton label="Landing pages" />
      {mayWrite && page && page.state !== 'withdrawn' && (
        <ConfirmButton
          label="Withdraw"
          text="Its address is not found until you publish it again. No search adds it again."
          perform={() => act('POST /staff/v1/landing-pages/:handle/withdraw', params, {})}
        />
      )}
      {mayWrite && page?.state === 'withdrawn' && (
        <ConfirmButton
          label="Publish"
          text="The shop shows the page at the same address."
          perform={() => act('POST /staff/v1/landing-pages/:handle/publish', params, {})}
        />
      )}
    </TopToolbar>
  );
}

const STATE_HINTS: Partial<Record<LandingPageRecord['state'], string>> = {
  'too few products': 'Fewer than eight products match: it is shown, but not indexed or linked.',
};

function LandingPageFacts() {
  const page = useRecordContext<LandingPageRecord>();
  if (!page) return null;
  const { filters, products, state, url } = page;
  return (
    <Typography color="text.secondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {[
        LANDING_PAGE_STATE_NAMES[state],
        url,
        filters.join(', '),
        countText(products, 'product', 'products'),
      ].join(' · ')}
      {state !== 'withdrawn' && (
        <>
          {' · '}
          <Link href={shopLink(url)} target="_blank" rel="noreferrer">
            See it in the shop
          </Link>
        </>
      )}
      {STATE_HINTS[state] && ` · ${STATE_HINTS[state]}`}
    </Typography>
  );
}

/** A landing page; its filters and its address never change. */
export const LandingPageEdit = () => (
  <EditPage
    title={<LandingPageTitle />}
    actions={<LandingPageActions />}
    permission="content:write"
  >
    {(disabled) => (
      <>
        <LandingPageFacts />
        <LandingPageTexts titleRules={[required()]} disabled={disabled} />
      </>
    )}
  </EditPage>
);
