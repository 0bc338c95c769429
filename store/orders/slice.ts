import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { toFailure } from '@/lib/model/failure';
import type {
  CancellationKind,
  CancellationTerms,
  CancellationRequest,
} from '@/lib/model/cancellation';
import type { ExchangeTerms, ExchangeRequest } from '@/lib/model/exchange';
import type { Order, PlacedOrder } from '@/lib/model/order';
import { pageLoaded } from '@/store/pageData';
import { injectableReducer } from '@/store/rootReducer';
import { createThunk } from '@/store/createThunk';

/** "Still waiting" and "not paid" are answers too: the order itself says which. */
const tolerateUnpaid = (error: unknown) => {
  if (![202, 402].includes(toFailure(error).status ?? 0)) throw error;
};

/** Asks the payment provider about a pending order, and reads the order as it stands then: confirmed, failed or pending still. */
export const checkTransaction = createThunk<Order, number>(
  'orders/checkTransaction',
  async ({ orders }, id) => {
    await orders.checkTransaction(id).catch(tolerateUnpaid);
    return orders.byId(id);
  },
);

/** The terms of giving a piece up belong to the dialog that asks. */
export const loadCancellationTerms = createThunk<
  CancellationTerms,
  { orderId: number; lineId: number; kind: CancellationKind }
>('orders/offer', ({ afterSale }, asked) => afterSale.offer(asked));
/** Cancels a piece, or asks for it to be collected; the order as it stands then. */
export const cancelOrReturnItem = createThunk<Order, CancellationRequest>(
  'orders/giveUp',
  async ({ afterSale, orders: ask }, giving) => {
    await afterSale.giveUp(giving);
    return ask.byId(giving.orderId);
  },
);

export const loadExchangeTerms = createThunk<ExchangeTerms, { orderId: number; lineId: number }>(
  'orders/exchangeOffer',
  ({ exchange: ask }, asked) => ask.offer(asked),
);
/** Exchanges a piece for another size; where that is paid, and its order as it stands then. */
export const exchangeItem = createThunk<{ placed: PlacedOrder; order: Order }, ExchangeRequest>(
  'orders/exchange',
  async ({ exchange: ask, orders: read }, exchanging) => {
    const placed = await ask.place(exchanging);
    return { placed, order: await read.byId(exchanging.orderId) };
  },
);

const put = (state: Order[], ...orders: Order[]) =>
  [...state.filter(({ id }) => !orders.some((one) => one.id === id)), ...orders].toSorted(
    (a, b) => b.id - a.id,
  );

/** Those that pages brought, the latest first. */
export const ordersSlice = createSlice({
  name: 'orders',
  initialState: [] as Order[],
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(pageLoaded, (state, { payload }) =>
        payload.orders ? put(state, ...payload.orders) : state,
      )
      .addCase(exchangeItem.fulfilled, (state, { payload }) => put(state, payload.order))
      .addMatcher(
        isAnyOf(checkTransaction.fulfilled, cancelOrReturnItem.fulfilled),
        (state, { payload }) => put(state, payload),
      );
  },
  selectors: {
    selectOrders: (orders) => orders,
    /** Only for ids the current page loaded. */
    selectOrder: (orders, id: number): Order => {
      const order = orders.find((one) => one.id === id);
      if (!order) throw new Error(`order ${id} was not loaded by this page`);
      return order;
    },
  },
});
export const { selectOrders, selectOrder } = ordersSlice.injectInto(injectableReducer).selectors;
