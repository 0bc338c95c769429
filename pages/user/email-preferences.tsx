import { AccountLayout } from '@/components/account/AccountLayout';
import { EmailPreferencesForm } from '@/components/account/EmailPreferencesForm';
import type { EmailPreferences } from '@/lib/model/emailPreferences';
import { EMAIL_PREFERENCES_HREF } from '@/lib/routing/emailPreferencesHref';
import { customerIdOf, serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(
  async ({ services, context }) => {
    const customerId = customerIdOf(context);
    const [preferences, customer] = await Promise.all([
      services.emailPreferences.load(customerId),
      services.account.profile(customerId),
    ]);
    return { preferences, customer };
  },
  { personal: true },
).for(EmailPreferencesPage);

export default function EmailPreferencesPage({
  load: { preferences },
}: {
  load: { preferences: EmailPreferences };
}) {
  return (
    <AccountLayout title="Email preferences" path={EMAIL_PREFERENCES_HREF}>
      <EmailPreferencesForm preferences={preferences} />
    </AccountLayout>
  );
}
