import { z } from 'zod';

/** One that is malformed is dropped: it never stops an order. */
const optional = (pattern: RegExp) =>
  z.string().max(500).regex(pattern).optional().catch(undefined);
const identifier = optional(/^[\w.~%+=:-]+$/);
const consent = z.enum(['granted', 'denied']);

/** Ids that depend on the consent to advertising: click ids, and Meta's cookies _fbc and _fbp. */
export const advertisingIds = z.object({
  gclid: identifier,
  gbraid: identifier,
  wbraid: identifier,
  fbclid: identifier,
  ttclid: identifier,
  fbc: identifier,
  fbp: identifier,
});

/** Ids of Google Analytics, that depend on the consent to analytics. */
export const analyticsIds = z.object({
  ga_client_id: identifier,
  ga_sessions: optional(/^\w+\.\d+(,\w+\.\d+)*$/).describe(
    'The session ids by measurement id, without its G-: "ABC123.1763650000".',
  ),
});

/** The header X-Attribution, form-encoded: a visitor's consent, and the ids that it allows. */
export const attributionWire = z.object({
  analytics: consent,
  advertising: consent,
  ...analyticsIds.shape,
  ...advertisingIds.shape,
});
export type AttributionWire = z.infer<typeof attributionWire>;
