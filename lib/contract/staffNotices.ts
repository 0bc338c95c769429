import { z } from 'zod';
import { done } from './call';
import { shopPath } from './shopPath';
import { idempotencyKey } from './staff';

const line = z.string().trim().max(140, 'Please enter at most 140 characters');
export const moment = z.iso.datetime({ offset: true, error: 'Please enter a date and time' });

const announcementTerms = z.object({
  is_on: z.boolean(),
  text: line,
  link_label: line.max(40, 'Please enter at most 40 characters').describe('Empty: no link.'),
  url: z.union([shopPath, z.literal('')], {
    error: 'Please enter an address of the shop, such as /offers',
  }),
  starts_at: moment.nullable().describe('null: at once.'),
  ends_at: moment.nullable().describe('null: until it is switched off.'),
});

/** The rules between fields; each error names its field. */
export const announcementRules = announcementTerms
  .refine(({ is_on, text }) => !is_on || text !== '', {
    error: 'Please enter a text',
    path: ['text'],
  })
  .refine(({ link_label, url }) => url === '' || link_label !== '', {
    error: 'Please enter a text for the link',
    path: ['link_label'],
  })
  .refine(({ link_label, url }) => link_label === '' || url !== '', {
    error: 'Please enter where the link leads',
    path: ['url'],
  })
  .refine(({ starts_at, ends_at }) => isBefore(starts_at, ends_at), {
    error: 'The end has to be after the start',
    path: ['ends_at'],
  });

/** Whether a period has its start before its end; a period without one of them does. */
export const isBefore = (start: string | null, end: string | null): boolean =>
  start === null || end === null || Date.parse(end) > Date.parse(start);

const maintenanceTerms = z.object({
  is_on: z.boolean(),
  text: z
    .string()
    .trim()
    .max(300, 'Please enter at most 300 characters')
    .describe('For shoppers; empty: the usual sentence.'),
  expected_end: moment
    .nullable()
    .describe('For Retry-After. The shop opens when is_on becomes false, not at this time.'),
});

export const PERIOD_STATES = ['scheduled', 'shown', 'ended'] as const;
const staffAnnouncementWire = announcementTerms.extend({
  state: z.enum(['off', ...PERIOD_STATES]),
});
export type StaffAnnouncementWire = z.infer<typeof staffAnnouncementWire>;

/** What the whole shop tells its visitors. */
export const staffNoticeCalls = {
  /** The bar above the header of every page. */
  'GET /staff/v1/announcement': { reply: done(staffAnnouncementWire) },
  /** Changes the bar; a field that is absent stays. */
  'PUT /staff/v1/announcement': {
    body: announcementTerms.partial().extend({ key: idempotencyKey }),
    reply: done(staffAnnouncementWire),
  },
  /** Whether the shop is closed to shoppers. */
  'GET /staff/v1/maintenance': { reply: done(maintenanceTerms) },
  /**
   * Closes or opens the shop: while it is closed, each page and each call of a shopper is a 503.
   * Payments and parcels are recorded, and the staff API goes on.
   */
  'PUT /staff/v1/maintenance': {
    body: maintenanceTerms.partial().extend({ key: idempotencyKey }),
    reply: done(maintenanceTerms),
  },
};
