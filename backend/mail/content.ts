import { z } from 'zod';
import { giftCardDesignWire } from '@/lib/contract/cart';
import type { OutboxMessage } from './outbox';
import { renderText } from './text';

const item = z.object({
  name: z.string(),
  designer: z.string(),
  /** Path of the picture on the media host; empty for none. */
  picture: z.string(),
  /** Absolute URL of the product; empty for none. */
  link: z.string(),
  details: z.array(z.string()),
  price: z.string(),
});
const row = z.object({ label: z.string(), value: z.string(), isTotal: z.boolean().optional() });

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('code'), label: z.string(), code: z.string() }),
  z.object({
    kind: z.literal('giftCard'),
    design: giftCardDesignWire,
    amount: z.string(),
    label: z.string(),
    code: z.string(),
  }),
  z.object({ kind: z.literal('items'), items: z.array(item) }),
  z.object({ kind: z.literal('rows'), rows: z.array(row) }),
  z.object({
    kind: z.literal('lines'),
    title: z.string(),
    lines: z.array(z.string()),
    /** Shown below the lines. */
    link: z.object({ label: z.string(), href: z.string() }).optional(),
  }),
  z.object({ kind: z.literal('steps'), title: z.string(), steps: z.array(z.string()) }),
  z.object({ kind: z.literal('button'), label: z.string(), link: z.string() }),
]);

export const emailContent = z.object({
  heading: z.string(),
  /** Shown by inboxes beside the subject. */
  preview: z.string(),
  blocks: z.array(block),
  /** Why the recipient gets this email. */
  reason: z.string(),
  /** Staff are not sent to customer support. */
  isForStaff: z.boolean().optional(),
  /** One-click URL that ends emails of this kind; only emails with consent have it. */
  unsubscribe: z.string().optional(),
  /** The address that a reply goes to. */
  replyTo: z.string().optional(),
  /** A picture of a ticket, attached when the email is sent. */
  pictureId: z.string().optional(),
});
export type EmailItem = z.infer<typeof item>;
export type EmailRow = z.infer<typeof row>;
export type EmailBlock = z.infer<typeof block>;
export type EmailContent = z.infer<typeof emailContent>;

export const MAX_SUBJECT_LENGTH = 60;
/** Shortens a subject to what inboxes show. */
const fitSubject = (subject: string) =>
  subject.length > MAX_SUBJECT_LENGTH
    ? `${subject.slice(0, MAX_SUBJECT_LENGTH - 1).trimEnd()}…`
    : subject;

export const toEmail = (
  recipient: string,
  subject: string,
  content: EmailContent,
): OutboxMessage & { content: EmailContent } => ({
  recipient,
  subject: fitSubject(subject),
  body: renderText(content),
  content,
});

export const paragraph = (text: string): EmailBlock => ({ kind: 'paragraph', text });
export const button = (label: string, link: string): EmailBlock => ({
  kind: 'button',
  label,
  link,
});

/** Removes from user-written text everything that an email client turns into a link. */
export const withoutLinks = (text: string): string =>
  text.replace(/(?<=[\p{L}\p{N}])\.(?=\p{L})/gu, '. ').replaceAll('://', ': //');
