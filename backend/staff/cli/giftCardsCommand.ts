import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import {
  STAFF_GIFT_CARD_SOURCES,
  STAFF_GIFT_CARD_STATES,
  type StaffGiftCardRowWire,
} from '@/lib/contract/staffGiftCards';
import { CommandError, type StaffClient } from './client';
import { formatTable, type Terminal } from './terminal';

export const GIFT_CARDS_USAGE = `npm run gift-cards -- list [--search TEXT] [--state ${STAFF_GIFT_CARD_STATES.join('|')}] [--source ${STAFF_GIFT_CARD_SOURCES.join('|')}]
npm run gift-cards -- issue --email EMAIL --name NAME --amount AMOUNT [--currency INR] [--message TEXT] --reason TEXT
npm run gift-cards -- resend ID
npm run gift-cards -- block ID --reason TEXT
npm run gift-cards -- unblock ID --reason TEXT
resend sends a new code; the old one can no longer be used.`;

type Tools = { call: StaffClient; terminal: Terminal };
const text = { type: 'string' } as const;
const OPTIONS = {
  search: text,
  state: text,
  source: text,
  email: text,
  name: text,
  amount: text,
  currency: text,
  message: text,
  reason: text,
} as const;
type Options = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

const giftCardTable = (cards: StaffGiftCardRowWire[]) =>
  formatTable(
    cards.map((card) => ({
      id: card.gift_card_id,
      code: `...${card.last_four}`,
      state: card.state,
      balance: card.balance,
      amount: card.amount,
      until: card.expires_at.slice(0, 10),
      for: card.recipient_email,
      of: card.issued_by ?? (card.order_id === null ? '' : `order ${card.order_id}`),
    })),
  );

async function listGiftCards({ call, terminal }: Tools, { search, state, source }: Options) {
  const cards = [];
  for (let before: number | undefined; ;) {
    const query = { search, state, source, before_id: before };
    const { data } = await call('GET /staff/v1/gift-cards', { query });
    cards.push(...data.list);
    if (data.next_before_id === null) break;
    before = data.next_before_id;
  }
  terminal.print(giftCardTable(cards));
}

function changeGiftCard({ call }: Tools, command: string, id: string, options: Options) {
  const key = randomUUID();
  const { reason = '' } = options;
  if (command === 'issue')
    return call('POST /staff/v1/gift-cards', {
      body: {
        key,
        reason,
        amount: Number(options.amount),
        currency: options.currency,
        recipient_name: options.name ?? '',
        recipient_email: options.email ?? '',
        message: options.message,
      },
    });
  if (!id) throw new CommandError(GIFT_CARDS_USAGE);
  const params = { id };
  if (command === 'resend')
    return call('POST /staff/v1/gift-cards/:id/resend', { params, body: { key } });
  if (command === 'block')
    return call('POST /staff/v1/gift-cards/:id/block', { params, body: { key, reason } });
  if (command === 'unblock')
    return call('POST /staff/v1/gift-cards/:id/unblock', { params, body: { key, reason } });
  throw new CommandError(GIFT_CARDS_USAGE);
}

/** npm run gift-cards: lists, issues, sends again and blocks gift cards. */
export async function runGiftCardsCommand(tools: Tools, args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  const [command = '', id = ''] = positionals;
  if (command === 'list') return listGiftCards(tools, values);
  const { data } = await changeGiftCard(tools, command, id, values);
  tools.terminal.print(giftCardTable([data]));
}
