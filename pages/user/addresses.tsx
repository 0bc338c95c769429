import { AccountLayout } from '@/components/account/AccountLayout';
import { AddressBookEditor } from '@/components/address/AddressBookEditor';
import { customerIdOf, serverPage } from '@/server/pageLoader';
import { addressSlice } from '@/store/address/slice';

export const getServerSideProps = serverPage(
  async ({ services, context }) => {
    const id = customerIdOf(context);
    const [customer, countries, addressBook] = await Promise.all([
      services.account.profile(id),
      services.bootstrap.countries(),
      services.address.profileBook(),
    ]);
    return { customer, countries, addressBook };
  },
  { personal: true },
).for(AddressesPage);

export default function AddressesPage() {
  return (
    <AccountLayout title="Addresses" path="/user/addresses">
      <AddressBookEditor />
    </AccountLayout>
  );
}
AddressesPage.slices = { addressSlice };
