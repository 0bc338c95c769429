import { configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { Provider } from 'react-redux';
import { FulfilmentDetails } from '@/components/orders/FulfilmentDetails';
import { OrderItems } from '@/desk/orders/OrderItems';
import type { StaffOrderWire } from '@/lib/contract/staffOrders';
import type { PaymentAuthorization } from '@/lib/model/chargeText';
import type { Order, OrderItem } from '@/lib/model/order';
import { rootReducer } from '@/store/rootReducer';

type State = { due: boolean; uncharged?: boolean };
const ROWS: [string, PaymentAuthorization, State, [shop: string, desk: string]][] = [
  ['refunded', null, { due: false }, ['was refunded to your', 'refunded']],
  ['to be refunded', null, { due: true }, ['is being refunded to your', 'to be refunded']],
  [
    'cancelled while the payment is being charged',
    'capturing',
    { due: true },
    ['is being refunded or released to your', 'to be refunded or released'],
  ],
  [
    'cancelled before the charge of the whole payment',
    'authorized_in_full',
    { due: true },
    ['is being refunded or released to your', 'to be refunded or released'],
  ],
  [
    'cancelled before the charge',
    'authorized',
    { due: false, uncharged: true },
    ['was not charged', 'not charged'],
  ],
];

beforeAll(() => {
  document.head.innerHTML = '<meta name="desk" data-shop-url="https://shop.example">';
});

test.each(ROWS)(
  'refund > an item that is %s',
  (_, authorization, { due, uncharged = false }, [shop, desk]) => {
    const item = {
      status: 'cancelled',
      refund: { to: 'source', amount: 6_000, due, waiting: false, uncharged },
      partialRefund: authorization === 'authorized' ? 0 : 1_000,
      partialUncharged: 0,
    } as OrderItem;
    const order = {
      state: 'confirmed',
      authorization,
      currency: { code: 'INR', symbol: '₹' },
      deductions: { points: 0, giftCard: 0, wallet: 0 },
      lines: [item],
      pickupStore: null,
    } as unknown as Order;
    const store = configureStore({ reducer: rootReducer });
    const { container, unmount } = render(
      <RouterContext.Provider value={{ locale: 'en' } as NextRouter}>
        <Provider store={store}>
          <FulfilmentDetails order={order} item={item} />
        </Provider>
      </RouterContext.Provider>,
    );
    expect(container).toHaveTextContent(`₹6,000 ${shop}`);
    if (authorization === 'capturing')
      expect(container).toHaveTextContent('₹1,000 is being refunded or released for this item.');
    unmount();
    const wire = {
      order_detail_id: 1,
      url: '/saree',
      status: 'cancelled',
      refund: { amount: '6,000', is_due: due, is_uncharged: uncharged },
    };
    const record = {
      items: [],
      order: {
        items: [wire],
        currency: { code: 'INR' },
        payment_authorization: authorization,
      },
    } as unknown as StaffOrderWire;
    render(<OrderItems record={record} />);
    expect(screen.getByText(new RegExp(`6,000 ${desk}$`))).toBeInTheDocument();
  },
);
