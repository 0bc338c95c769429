import { AccountLayout } from '@/components/account/AccountLayout';
import { Sessions } from '@/components/account/Sessions';
import type { DeviceSession } from '@/lib/model/session';
import { customerIdOf, serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(
  async ({ services, context }) => {
    const customerId = customerIdOf(context);
    const [sessions, customer, countries] = await Promise.all([
      services.sessions.list(customerId),
      services.account.profile(customerId),
      services.bootstrap.countries(),
    ]);
    return { sessions, customer, countries };
  },
  { personal: true },
).for(DevicesPage);

export default function DevicesPage({
  load: { sessions },
}: {
  load: { sessions: DeviceSession[] };
}) {
  return (
    <AccountLayout title="Devices" path="/user/devices">
      <Sessions sessions={sessions} />
    </AccountLayout>
  );
}
