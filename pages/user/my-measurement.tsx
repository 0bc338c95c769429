import { AccountLayout } from '@/components/account/AccountLayout';
import { MeasurementList } from '@/components/measurements/MeasurementList';
import { customerIdOf, serverPage } from '@/server/pageLoader';
import { measurementsSlice } from '@/store/measurements/slice';

export const getServerSideProps = serverPage(
  async ({ services, context }) => {
    customerIdOf(context);
    return { measurements: await services.measurements.list() };
  },
  { personal: true },
).for(MeasurementPage);

export default function MeasurementPage() {
  return (
    <AccountLayout title="Measurements" path="/user/my-measurement">
      <MeasurementList />
    </AccountLayout>
  );
}
MeasurementPage.slices = { measurementsSlice };
