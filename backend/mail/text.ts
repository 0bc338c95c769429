import { SHOP_NAME, SUPPORT_HOURS } from '@/lib/model/site';
import type { EmailBlock, EmailContent, EmailItem } from './content';

export const SUPPORT_LINE = `Questions? Customer support hours: ${SUPPORT_HOURS} (IST).`;

const itemText = ({ name, designer, details, price }: EmailItem): string =>
  [designer ? `${name} by ${designer}` : name, ...details, price]
    .filter(Boolean)
    .map((line, index) => (index === 0 ? `- ${line}` : `  ${line}`))
    .join('\n');

/** Steps are numbered when there are several. */
export const stepLines = (steps: string[]): string[] =>
  steps.length > 1 ? steps.map((step, index) => `${index + 1}. ${step}`) : steps;

function blockText(block: EmailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'code':
      return `${block.label}: ${block.code}`;
    case 'giftCard':
      return `${block.amount}\n${block.label}: ${block.code}`;
    case 'items':
      return block.items.map(itemText).join('\n\n');
    case 'rows':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'lines':
      return [
        block.title,
        ...block.lines,
        ...(block.link ? [`${block.link.label}: ${block.link.href}`] : []),
      ].join('\n');
    case 'steps':
      return [block.title, ...stepLines(block.steps)].join('\n');
    case 'button':
      return `${block.label}: ${block.link}`;
  }
}

export const renderText = ({
  heading,
  blocks,
  reason,
  isForStaff,
  unsubscribe,
}: EmailContent): string =>
  `${[
    heading,
    ...blocks.map(blockText),
    ...(isForStaff ? [] : [SUPPORT_LINE]),
    `${SHOP_NAME}. ${reason}`,
    ...(unsubscribe ? [`Unsubscribe: ${unsubscribe}`] : []),
  ].join('\n\n')}\n`;
