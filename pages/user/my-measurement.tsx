import { AccountFrame } from '@/components/account/AccountFrame';
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
    <AccountFrame title="Measurements" path="/user/my-measurement">
      <MeasurementList />
    </AccountFrame>
  );
}
