import { createThunk } from '@/store/createThunk';

export const endDeviceSession = createThunk<string, { customerId: number; id: string }>(
  'sessions/end',
  ({ sessions }, session) => sessions.end(session),
);
export const endOtherSessions = createThunk<string, number>(
  'sessions/endOthers',
  ({ sessions }, customerId) => sessions.endOthers(customerId),
);
