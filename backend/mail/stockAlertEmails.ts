import type { Mail } from './outbox';
import type { Returned } from '@/backend/stockAlerts/repository';
import { letter, SUPPORT } from './orderEmails';

export const backInStockMail = (
  { email, label, name, designer_name }: Returned,
  link: string,
): Mail => ({
  recipient: email,
  subject: `Back in ${label}: ${name}`,
  body: letter(
    'Hello,',
    `You asked us to tell you: ${name} by ${designer_name} is back in size ${label}.`,
    link,
    'It is not kept for you, and there may be few. This is the only mail about it.',
    SUPPORT,
  ),
});
