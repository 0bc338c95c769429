import type { staffGiftCardCalls } from '@/lib/contract/staffGiftCards';
import type { Handlers } from '@/backend/http/handlerContext';
import { HttpError } from '@/backend/http/httpError';
import { performAct } from '@/backend/staff/acts';
import type { StaffContext, StaffVisitor } from '@/backend/staff/visitor';
import { giveGiftCard, sendNewCode } from './give';
import { setGiftCardBlocked, setGiftCardExpiry, staffGiftCards } from './repository';
import { giftCardIdOf, giftCardRowView, loadStaffGiftCard, requireLockedGiftCard } from './view';

type BlockContext = StaffContext & {
  params: { id?: unknown };
  body: { key: string; reason: string };
};

/** Blocks a card or ends its block; 409 if it is so already. */
async function setBlocked(context: BlockContext, isBlocked: boolean) {
  const data = await performAct(
    context,
    isBlocked ? 'block gift card' : 'unblock gift card',
    async (tx) => {
      const id = giftCardIdOf(context.params);
      const { blocked_at } = await requireLockedGiftCard(tx, id);
      if ((blocked_at !== null) === isBlocked)
        throw new HttpError(409, `The card is ${isBlocked ? 'blocked already' : 'not blocked'}`);
      await setGiftCardBlocked(tx, id, isBlocked);
      return {
        target: `gift card ${id}`,
        before: { is_blocked: !isBlocked },
        after: { is_blocked: isBlocked, reason: context.body.reason },
        reply: await loadStaffGiftCard(tx, id),
      };
    },
  );
  return { status: 200 as const, data };
}

export const staffGiftCardHandlers: Handlers<typeof staffGiftCardCalls, StaffVisitor> = {
  async 'GET /staff/v1/gift-cards'({ db, query }) {
    const rows = await staffGiftCards(db, query);
    const isFull = rows.length === query.per_page;
    return {
      status: 200,
      data: {
        list: rows.map(giftCardRowView),
        next_before_id: isFull ? (rows.at(-1)?.id ?? null) : null,
      },
    };
  },

  'GET /staff/v1/gift-cards/:id': async ({ db, params }) => ({
    status: 200,
    data: await loadStaffGiftCard(db, giftCardIdOf(params)),
  }),

  'PUT /staff/v1/gift-cards/:id': async (context) => ({
    status: 200,
    data: await performAct(context, 'change gift card', async (tx) => {
      const id = giftCardIdOf(context.params);
      const { expires_at, reason } = context.body;
      await requireLockedGiftCard(tx, id);
      const before = await loadStaffGiftCard(tx, id);
      await setGiftCardExpiry(tx, id, new Date(expires_at));
      const reply = await loadStaffGiftCard(tx, id);
      return {
        target: `gift card ${id}`,
        before: { expires_at: before.expires_at, balance: before.balance },
        after: { expires_at: reply.expires_at, reason },
        reply,
      };
    }),
  }),

  'POST /staff/v1/gift-cards': async (context) => ({
    status: 200,
    data: await performAct(context, 'issue gift card', (tx) => giveGiftCard(tx, context)),
  }),

  'POST /staff/v1/gift-cards/:id/resend': async (context) => ({
    status: 200,
    data: await performAct(context, 'resend gift card', (tx) => sendNewCode(tx, context)),
  }),

  'POST /staff/v1/gift-cards/:id/block': (context) => setBlocked(context, true),
  'POST /staff/v1/gift-cards/:id/unblock': (context) => setBlocked(context, false),
};
