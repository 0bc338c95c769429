import type { OutboxMessage } from './outbox';
import type { RestockAlert } from '@/backend/stockAlerts/repository';
import { SUPPORT_LINE } from './text';

const emailBody = (...paragraphs: string[]) => `${paragraphs.join('\n\n')}\n`;

export const backInStockEmail = (
  { email, label, name, designer_name }: RestockAlert,
  link: string,
): OutboxMessage => ({
  recipient: email,
  subject: `Back in ${label}: ${name}`,
  body: emailBody(
    'Hello,',
    `You asked us to tell you: ${name} by ${designer_name} is back in size ${label}.`,
    link,
    'It is not kept for you, and there may be few. This is the only mail about it.',
    SUPPORT_LINE,
  ),
});
