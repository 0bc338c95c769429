import { waitFor } from '@testing-library/react';
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import type { Address } from '@/lib/model/address';
import { sizeMissing } from '@/store/product/thunks';
import { loadEmiPlans } from '@/store/cart/thunks';
import { checkPayment } from '@/store/checkout/thunks';
import { removeCheckoutAddress, saveCheckoutAddress } from '@/store/address/slice';
import { addToCart } from '@/store/cart/slice';
import { addToWishlist, removeFromWishlist } from '@/store/wishlist/slice';
import { stubReply, stubNetworkError, stubFailure, withBackend } from '@/__tests__/support/server';
import {
  expectOneToast,
  openToastTab,
  type ToastRow,
  type ToastTab,
} from '@/__tests__/support/toasts';
import { MUMBAI, POTLI } from '@/__tests__/support/visitor';

withBackend();

const replyWith = (code: number, message: string) => ({ status: 200, code, message });

const line = async ({ sizeOf }: ToastTab) => ({
  productId: POTLI.productId,
  sizeId: await sizeOf(POTLI.productId),
  quantity: 1,
});
const card = ({ services }: ToastTab) =>
  services.product
    .byId(POTLI.productId)
    .then((product) => ({ ...product, price: { mrp: 4300, youPay: 4300, offPercent: 0 } }));
/** A saved address of a signed-in customer. */
async function address(tab: ToastTab, kind: 'shipping' | 'billing'): Promise<Address> {
  await tab.signUp();
  if (kind === 'billing') await tab.addAddress();
  await tab.addAddress({ kind });
  const { shipping, billing } = await tab.services.address.book();
  const [saved] = kind === 'shipping' ? shipping : billing;
  if (!saved) throw new Error(`no ${kind} address`);
  return saved;
}

/** Messages of section 8 of the specification about shopping, each with the action that causes it. */
const SHOPPING_MESSAGES: ToastRow[] = [
  ['Please select a size', 'error', async ({ store }) => void store.dispatch(sizeMissing())],
  [
    'Something went wrong',
    'error',
    async (tab) => {
      stubNetworkError('PUT /profile/v1/wishlist/items/:productId/delete');
      await tab.store.dispatch(removeFromWishlist(await card(tab)));
    },
  ],
  [
    'Something went wrong',
    'error',
    async (tab) => {
      stubFailure('POST /cart/v1/cart', 500);
      await tab.store.dispatch(addToCart(await line(tab)));
    },
  ],
  [
    'Product added to cart',
    'success',
    async (tab) => tab.store.dispatch(addToCart(await line(tab))),
  ],
  [
    'Only 1 left',
    'error',
    async (tab) => {
      stubReply('POST /cart/v1/cart', replyWith(RESPONSE_CODES.CART_REFUSED, 'Only 1 left'));
      await tab.store.dispatch(addToCart(await line(tab)));
    },
  ],
  [
    'Product added to wishlist',
    'success',
    async (tab) => tab.store.dispatch(addToWishlist(await card(tab))),
  ],
  [
    'Product already in wishlist',
    'success',
    async (tab) => {
      await tab.services.wishlist.add(POTLI.productId);
      await tab.store.dispatch(addToWishlist(await card(tab)));
    },
  ],
  [
    'Product removed from wishlist',
    'success',
    async (tab) => tab.store.dispatch(removeFromWishlist(await card(tab))),
  ],
  ...(['shipping', 'billing'] as const).flatMap((kind): ToastRow[] => {
    const Kind = kind === 'shipping' ? 'Shipping' : 'Billing';
    return [
      [
        `${Kind} Address added successfully`,
        'success',
        async (tab) => {
          await tab.store.dispatch(
            saveCheckoutAddress({ ...(await address(tab, kind)), id: undefined }),
          );
        },
      ],
      [
        `${Kind} address updated successfully`,
        'success',
        async (tab) => tab.store.dispatch(saveCheckoutAddress(await address(tab, kind))),
      ],
      [
        `${Kind} address removed successfully`,
        'success',
        async (tab) => tab.store.dispatch(removeCheckoutAddress(await address(tab, kind))),
      ],
    ];
  }),
  [
    'No such address',
    'error',
    async (tab) => {
      await tab.signUp();
      await tab.store.dispatch(
        removeCheckoutAddress({
          ...MUMBAI,
          id: 999_999,
          country: 'India',
          countryCode: 'IN',
          chosenFor: null,
        } as Address),
      );
    },
  ],
  [
    'Something went Wrong',
    'error',
    async (tab) => {
      stubFailure('POST /cart/v1/cart', 400);
      await tab.store.dispatch(addToCart(await line(tab)));
    },
  ],
  [
    'Could not get the EMI Data',
    'error',
    ({ store }) => {
      stubFailure('GET /payments/emi-options', 500);
      return store.dispatch(loadEmiPlans(10_000));
    },
  ],
  [
    'Something went wrong pls try again',
    'error',
    ({ store }) => {
      stubReply('GET /order/v1/transaction-check', { status: 202, message: '' });
      return store.dispatch(checkPayment(1));
    },
  ],
  [
    'We are waiting for your payment to be confirmed',
    'error',
    ({ store }) => {
      stubReply('GET /order/v1/transaction-check', {
        status: 202,
        message: 'We are waiting for your payment to be confirmed',
      });
      return store.dispatch(checkPayment(1));
    },
  ],
];

test.each(SHOPPING_MESSAGES)('error catalogue > "%s" (%s)', expectOneToast);

test('error catalogue > the page shows the message that a size is missing, so the toast is only announced', async () => {
  const { store, toast } = openToastTab();
  store.dispatch(sizeMissing());
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith('Please select a size', { isShownByPage: true }),
  );
});
