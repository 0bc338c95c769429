import { namedListHref } from '@/lib/routing/href';
import { MADE_TO_ORDER, type Overlay } from './overlays';

type Owned = { orderId: number; listId: number };

/** In the wishlist of the customer. */
const WISHED_PRODUCT = '/products/zariphool-indigo-gota-patti-potli-bag/620372';

const namedListOverlays = (listId: number): Overlay[] => [
  {
    source: 'product-card/ListPicker < wishlist/SavedListPicker',
    address: '/user/wishlist',
    opener: ['Add to list'],
    title: 'Save to a list',
    use: ['New list', /List name/],
  },
  {
    source: 'product-card/ListPicker < wishlist/SavedListPicker',
    address: WISHED_PRODUCT,
    opener: ['Saved to Wedding'],
    title: 'Save to a list',
    use: ['New list', /List name/],
  },
  {
    source: 'product-card/ListPicker < wishlist/SavedListPicker',
    address: namedListHref(listId),
    opener: ['Change list'],
    title: 'Save to a list',
    use: ['New list', /List name/],
  },
  {
    source: 'wishlist/ListNameDialog < wishlist/NamedListNav',
    address: '/user/wishlist',
    opener: ['New list'],
    title: 'New list',
    use: ['Cancel', /^/, 'closed'],
  },
  {
    source: 'wishlist/ListNameDialog < wishlist/NamedListHeader',
    address: namedListHref(listId),
    opener: ['Rename'],
    title: 'Rename this list',
    use: ['Cancel', /^/, 'closed'],
  },
  {
    source: 'wishlist/DeleteListDialog < wishlist/NamedListHeader',
    address: namedListHref(listId),
    opener: ['Delete list'],
    title: 'Delete “Wedding”?',
    use: ['Keep list', /^/, 'closed'],
  },
];

/** Overlays of a customer with this order, this list and data on every account page. */
export const overlaysOf = ({ orderId, listId }: Owned): Overlay[] => [
  {
    source: 'product/CustomSizeDialog < product/CustomSize',
    address: MADE_TO_ORDER,
    opener: ['Add your measurements | Change'],
    title: 'Made to your measurements',
    use: ['Meera', /checked: Meera/],
  },
  {
    source: 'orders/OrderItemActions',
    address: `/user/my-orders/status?order_id=${orderId}`,
    opener: ['Cancel '],
    title: 'Cancel this item',
    use: ['Keep', /^/, 'closed'],
  },
  {
    source: 'account/PrivacySection',
    address: '/user/my-account',
    opener: ['Delete my account'],
    title: 'Delete your account?',
    use: ['Keep', /^/, 'closed'],
  },
  {
    source: 'address/DeleteAddressDialog < address/AddressBookEditor',
    address: '/user/addresses',
    opener: ['Delete'],
    title: 'Delete this address?',
    use: ['Keep address', /^/, 'closed'],
  },
  {
    source: 'address/DeleteAddressDialog < address/AddressList',
    address: '/checkout/address',
    opener: ['Delete'],
    title: 'Delete this address?',
    use: ['Keep address', /^/, 'closed'],
  },
  {
    source: 'measurements/DeleteMeasurementDialog < measurements/MeasurementList',
    address: '/user/my-measurement',
    opener: ['Delete'],
    title: 'Delete these measurements?',
    use: ['Keep measurements', /^/, 'closed'],
  },
  {
    source: 'product-card/QuickAddSheet < wishlist/MoveToCart',
    address: '/user/wishlist',
    opener: ['Move to cart'],
    title: 'Choose a size',
  },
  ...namedListOverlays(listId),
];
