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

/** Pending (202) and failed (402) are not errors here: the order has the state. */
const tolerateUnpaid = (error: unknown) => {
  if (![202, 402].includes(toFailure(error).status ?? 0)) throw error;
};

export const checkTransaction = createThunk<Order, number>(
  'orders/checkTransaction',
  async ({ orders }, id) => {
    await orders.checkTransaction(id).catch(tolerateUnpaid);
    return orders.byId(id);
  },
);

/** The terms of a cancellation or return; the dialog keeps them, not the store. */
export const loadCancellationTerms = createThunk<
  CancellationTerms,
  { orderId: number; lineId: number; kind: CancellationKind }
>('orders/loadCancellationTerms', ({ cancellations }, request) => cancellations.terms(request));
/** Cancels an order item or requests its return; resolves to the changed order. */
export const cancelOrReturnItem = createThunk<Order, CancellationRequest>(
  'orders/cancelOrReturnItem',
  async ({ cancellations, orders }, request) => {
    await cancellations.cancelOrReturn(request);
    return orders.byId(request.orderId);
  },
);

export const loadExchangeTerms = createThunk<ExchangeTerms, { orderId: number; lineId: number }>(
  'orders/loadExchangeTerms',
  ({ exchanges }, request) => exchanges.terms(request),
);
/** Exchanges an order item for another size; resolves to the payment URL and the order. */
export const exchangeItem = createThunk<{ placed: PlacedOrder; order: Order }, ExchangeRequest>(
  'orders/exchange',
  async ({ exchanges, orders }, request) => {
    const placed = await exchanges.place(request);
    return { placed, order: await orders.byId(request.orderId) };
  },
);

const put = (state: Order[], ...orders: Order[]) =>
  [...state.filter(({ id }) => !orders.some((order) => order.id === id)), ...orders].toSorted(
    (a, b) => b.id - a.id,
  );

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
      const order = orders.find((candidate) => candidate.id === id);
      if (!order) throw new Error(`order ${id} was not loaded by this page`);
      return order;
    },
  },
});
export const { selectOrders, selectOrder } = ordersSlice.injectInto(injectableReducer).selectors;
