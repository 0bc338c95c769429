import { z } from 'zod';
import { done } from './call';

export const DEAD_LETTER_QUEUES = ['email', 'sms', 'webhook', 'ga4', 'meta'] as const;
export type DeadLetterQueue = (typeof DEAD_LETTER_QUEUES)[number];

const scheduledJobWire = z.object({
  name: z.string(),
  interval_seconds: z.number().int().describe('How often each replica runs it.'),
  started_at: z.iso.datetime().describe('Of the last run, on any replica.'),
  next_run_at: z.iso.datetime().describe('In the past when the job is late.'),
  duration_ms: z.number().int().describe('Of the last run.'),
  succeeded_at: z.iso.datetime().nullable().describe('The end of the last run without an error.'),
  failed_at: z.iso.datetime().nullable().describe('The end of the last run with an error.'),
  error: z.string().nullable().describe('Of the last run with an error, without personal data.'),
});
export type ScheduledJobWire = z.infer<typeof scheduledJobWire>;

const letterId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const deadLetterWire = z.object({
  id: letterId,
  recipient: z
    .string()
    .describe('An email address, a mobile number, a URL without its query, or ga4 or meta.'),
  subject: z.string().describe('Of the email, or the event and its object.'),
  attempts: z.number().int(),
  error: z.string().nullable().describe('Of the last attempt.'),
  created_at: z.iso.datetime(),
});
export type DeadLetterWire = z.infer<typeof deadLetterWire>;

const queue = z.enum(DEAD_LETTER_QUEUES);

/** The scheduled jobs, and what was given up. */
export const staffJobCalls = {
  /** The last run of each scheduled job, by name. A job that has never run is missing. */
  'GET /staff/v1/jobs': { reply: done(z.object({ list: z.array(scheduledJobWire) })) },
  /**
   * Emails, text messages, webhooks, or events for Google Analytics (ga4) or Meta that are not attempted again, newest first; before_id
   * continues the list. Messages are deleted after 30 days, webhooks and events after 90.
   */
  'GET /staff/v1/dead-letters': {
    query: z.object({
      queue: queue.default('email'),
      before_id: z.coerce
        .number()
        .pipe(letterId)
        .optional()
        .describe('The last id of the page before.'),
      per_page: z.coerce.number().int().min(1).max(100).default(50),
    }),
    reply: done(z.object({ list: z.array(deadLetterWire), next_before_id: letterId.nullable() })),
  },
  /**
   * Queues dead letters again; those that are not dead any more, and events that are too old for their
   * platform (72 hours for ga4, seven days for meta), are left as they are.
   */
  'POST /staff/v1/dead-letters/send-again': {
    body: z.object({
      queue,
      ids: z.array(letterId).min(1).max(100).optional().describe('All of the queue without it.'),
    }),
    reply: done(z.object({ queued: z.number().int() })),
  },
};
