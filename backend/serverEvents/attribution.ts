import { z } from 'zod';
import { advertisingIds, analyticsIds, attributionWire } from '@/lib/contract/attribution';
import { isSupportAgent } from '@/backend/support/supportAgent';

const MAX_USER_AGENT_LENGTH = 500;

/** Consent of a visitor, and what it allows to keep. */
const attribution = z.object({
  analytics: z.boolean(),
  advertising: z.boolean(),
  ...analyticsIds.shape,
  ...advertisingIds.shape,
  ip: z.string().optional(),
  user_agent: z.string().optional(),
});
export type Attribution = z.infer<typeof attribution>;

/** The attribution that is stored with an order or event; undefined without any consent. */
export const parseAttribution = (stored: unknown): Attribution | undefined =>
  attribution.safeParse(stored).data;

type AttributionRequest = Parameters<typeof isSupportAgent>[0];

/**
 * Reads X-Attribution. Undefined without consent, for support agents, and for a malformed header: it
 * never stops an order. Network address and browser are kept only with consent to advertising.
 */
export async function readAttribution(
  context: AttributionRequest,
): Promise<Attribution | undefined> {
  const { http, visitor } = context;
  const header = http.req.header('x-attribution');
  if (!header || (await isSupportAgent(context))) return undefined;
  const wire = attributionWire.safeParse(Object.fromEntries(new URLSearchParams(header))).data;
  if (!wire) return undefined;
  const hasAnalytics = wire.analytics === 'granted';
  const hasAdvertising = wire.advertising === 'granted';
  if (!hasAnalytics && !hasAdvertising) return undefined;
  return {
    analytics: hasAnalytics,
    advertising: hasAdvertising,
    ...(hasAnalytics && analyticsIds.parse(wire)),
    ...(hasAdvertising && {
      ...advertisingIds.parse(wire),
      ip: visitor.ip,
      user_agent: http.req.header('user-agent')?.slice(0, MAX_USER_AGENT_LENGTH),
    }),
  };
}
