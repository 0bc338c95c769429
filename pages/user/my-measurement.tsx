import { AccountLayout } from '@/components/account/AccountLayout';
import { MeasurementList } from '@/components/measurements/MeasurementList';
import { customerIdOf, serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(
  async ({ services, context }) => {
    customerIdOf(context);
    return { measurements: await services.measurements.list() };
  },
  { personal: true },
);

export default function MeasurementPage() {
  return (
    <AccountLayout title="Measurements" path="/user/my-measurement">
      <MeasurementList />
    </AccountLayout>
  );
}
