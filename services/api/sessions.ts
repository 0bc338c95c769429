import type { Main } from '@/lib/contract';
import type { SessionWire } from '@/lib/contract/sessions';
import type { DeviceSession } from '@/lib/model/session';
import type { ApiClient } from '@/services/http/client';

const toSession = (wire: SessionWire): DeviceSession => ({
  id: wire.id,
  browser: wire.browser,
  os: wire.os,
  countryCode: wire.country_code,
  lastSeenAt: wire.last_seen_at,
  isCurrent: wire.is_current,
});

/** Where a customer is signed in. */
export const sessionsService = (send: ApiClient<Main>) => ({
  /** Last used first. */
  async list(customerId: string): Promise<DeviceSession[]> {
    const { data } = await send('GET /account/v1/users/:customerId/sessions', {
      params: { customerId },
    });
    return data.list.map(toSession);
  },
  /** Signs one device out; the words to show. */
  async end({ customerId, id }: { customerId: number; id: string }): Promise<string> {
    const reply = await send('DELETE /account/v1/users/:customerId/sessions/:sessionId', {
      params: { customerId, sessionId: id },
    });
    return reply.message;
  },
  /** Signs all devices out but this one; the words to show. */
  async endOthers(customerId: number): Promise<string> {
    const reply = await send('DELETE /account/v1/users/:customerId/sessions', {
      params: { customerId },
    });
    return reply.message;
  },
});
