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

export const sessionsService = (send: ApiClient<Main>) => ({
  /** Most recently used first. */
  async list(customerId: string): Promise<DeviceSession[]> {
    const { data } = await send('GET /account/v1/users/:customerId/sessions', {
      params: { customerId },
    });
    return data.list.map(toSession);
  },
  /** Signs one device out; resolves to the message to show. */
  async end({ customerId, id }: { customerId: number; id: string }): Promise<string> {
    const reply = await send('DELETE /account/v1/users/:customerId/sessions/:sessionId', {
      params: { customerId, sessionId: id },
    });
    return reply.message;
  },
  /** Signs out all other devices; resolves to the message to show. */
  async endOthers(customerId: number): Promise<string> {
    const reply = await send('DELETE /account/v1/users/:customerId/sessions', {
      params: { customerId },
    });
    return reply.message;
  },
});
