import { operation } from '@/store/thunk';

/** Signs out one other device of the customer. */
export const endSession = operation<string, { customerId: number; id: string }>(
  'sessions/end',
  ({ sessions }, session) => sessions.end(session),
);
export const endOtherSessions = operation<string, number>(
  'sessions/endOthers',
  ({ sessions }, customerId) => sessions.endOthers(customerId),
);
