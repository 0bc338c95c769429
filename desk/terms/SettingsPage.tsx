import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { ResourceContextProvider, Title, usePermissions } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { PaymentMethodsForm, ShippingForm } from './ListForms';
import { OperationSectionForm } from './OperationSectionForm';
import { OPERATION_SECTIONS } from './operationFields';
import { TERM_SECTIONS } from './termFields';
import { TermForm } from './TermForm';

const SHIPPING = 'shipping';
const PAYMENT = 'payment';
const TABS = [
  ...TERM_SECTIONS.map(({ slug, title }) => ({ slug, title })),
  { slug: SHIPPING, title: 'Shipping' },
  { slug: PAYMENT, title: 'Payment methods' },
  ...OPERATION_SECTIONS.map(({ slug, title }) => ({ slug, title })),
];

function SettingsForm({ slug, mayWrite }: { slug: string; mayWrite: boolean }) {
  if (slug === SHIPPING) return <ShippingForm mayWrite={mayWrite} />;
  if (slug === PAYMENT) return <PaymentMethodsForm mayWrite={mayWrite} />;
  const section = TERM_SECTIONS.find((entry) => entry.slug === slug);
  if (section) return <TermForm key={slug} section={section} mayWrite={mayWrite} />;
  const operation = OPERATION_SECTIONS.find((entry) => entry.slug === slug);
  return operation ? (
    <OperationSectionForm key={slug} section={operation} mayWrite={mayWrite} />
  ) : null;
}

/** The terms of sale by topic, shipping by country, payment methods, and how the store is run. */
export function SettingsPage() {
  const { permissions = [] } = usePermissions<string[]>();
  const { section = '' } = useParams<{ section: string }>();
  const current = TABS.some(({ slug }) => slug === section) ? section : 'returns';
  if (!permissions.includes('settings:read')) return null;
  return (
    <Box sx={{ display: 'grid', py: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title="Settings" />
      <Tabs
        value={current}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label="Settings"
        sx={{ mb: 2 }}
      >
        {TABS.map(({ slug, title }) => (
          <Tab key={slug} value={slug} label={title} component={Link} to={`/settings/${slug}`} />
        ))}
      </Tabs>
      {/* Lists of a form need the name of a resource. */}
      <ResourceContextProvider value="settings">
        <SettingsForm slug={current} mayWrite={permissions.includes('settings:write')} />
      </ResourceContextProvider>
    </Box>
  );
}
