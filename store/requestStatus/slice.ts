import { createSlice, isAsyncThunkAction } from '@reduxjs/toolkit';
import type { Failure } from '@/lib/model/failure';

export type RequestStatus = 'idle' | 'loading' | 'fulfilled' | 'rejected';
export type RequestOutcome = { status: RequestStatus; failure?: Failure };
type Thunk = { typePrefix: string };

const IDLE: RequestOutcome = { status: 'idle' };

/** The last request of every thunk, by type prefix: { 'cart/add': { status: 'loading' } }. */
export const requestStatusSlice = createSlice({
  name: 'requestStatus',
  initialState: {} as Record<string, RequestOutcome>,
  reducers: {},
  extraReducers: (builder) => {
    builder.addMatcher(isAsyncThunkAction, (state, action) => {
      const { requestStatus } = action.meta;
      const name = action.type.slice(0, -requestStatus.length - 1);
      state[name] = {
        status: requestStatus === 'pending' ? 'loading' : requestStatus,
        failure: 'error' in action ? (action.error as Failure) : undefined,
      };
    });
  },
  selectors: {
    selectStatus: (state, { typePrefix }: Thunk): RequestStatus =>
      state[typePrefix]?.status ?? 'idle',
    selectOutcome: (state, { typePrefix }: Thunk): RequestOutcome => state[typePrefix] ?? IDLE,
  },
});
export const { selectStatus, selectOutcome } = requestStatusSlice.selectors;
