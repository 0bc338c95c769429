import { z } from 'zod';
import { PAGE_TYPES } from '@/lib/routing/pageTypes';
import { done } from './call';

export const WEB_VITALS = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;

/** Of one visit to a page; a value above ten minutes is no measurement. */
const webVitalWire = z.object({
  name: z.enum(WEB_VITALS),
  page_type: z.enum(PAGE_TYPES),
  value: z.number().nonnegative().max(600_000).describe('Milliseconds; CLS has no unit.'),
});
export type WebVitalWire = z.infer<typeof webVitalWire>;

/** The specification does not name this path. */
export const webVitalsCalls = {
  /** Counts web vitals in the metrics, without the visitor; 429 above a limit per network. */
  'POST /misc/v1/web-vitals': {
    body: z.object({ metrics: z.array(webVitalWire).min(1).max(20) }),
    reply: done(z.object({ recorded: z.number().int().nonnegative() })),
  },
};
