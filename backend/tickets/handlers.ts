import type { AppointmentWire, ticketCalls } from '@/lib/contract/tickets';
import { APPOINTMENT_MAX_DAYS } from '@/lib/model/ticket';
import { customerById } from '@/backend/account/repository';
import type { Handlers } from '@/backend/http/handlerContext';
import { HttpError } from '@/backend/http/httpError';
import { ownerOf } from '@/backend/http/owner';
import { rateLimitAction, rateLimitSubjects } from '@/backend/http/rateLimits';
import { loadSetting } from '@/backend/infra/db/settings';
import { deliverMessages } from '@/backend/mail/transport';
import { toTicketPicture } from './picture';
import { addTicketPicture, ticketByRequest } from './repository';
import { createTicket } from './service';

const TOO_MANY = 'You have sent several messages already. Please wait a few minutes and try again.';

const DAY_MS = 86_400_000;

/** Throws 400 for an appointment that is past or too far ahead. */
function requireBookable(appointment: AppointmentWire | undefined): void {
  if (!appointment) return;
  const wait = new Date(appointment.moment).getTime() - Date.now();
  const message =
    wait <= 0
      ? 'This time has passed. Please choose a later one.'
      : wait > APPOINTMENT_MAX_DAYS * DAY_MS
        ? `Please choose a day within the next ${APPOINTMENT_MAX_DAYS} days.`
        : undefined;
  if (message) throw new HttpError(400, message, [{ field: 'appointment.moment', message }]);
}

export const ticketHandlers: Handlers<typeof ticketCalls> = {
  async 'POST /support/v1/pictures'(context) {
    const { db, visitor, body } = context;
    const owner = ownerOf(visitor);
    await rateLimitAction(context, 'ticket-picture', '');
    await rateLimitSubjects(context, TOO_MANY, [`ticket-picture ${owner}`]);
    const image = await toTicketPicture(new Uint8Array(await body.arrayBuffer()));
    return { status: 200, data: { picture_id: await addTicketPicture(db, owner, image) } };
  },

  async 'POST /support/v1/tickets'(context) {
    const { db, env, visitor, body } = context;
    const owner = ownerOf(visitor);
    const { answer_hours } = await loadSetting(db, 'support');
    const reply = (ticket_number: number) =>
      ({ status: 200, data: { ticket_number, answer_hours } }) as const;
    // A repeated submit does not count against the limits again.
    const earlierTicket = await ticketByRequest(db, owner, body.request_id);
    if (earlierTicket) return reply(earlierTicket.id);
    requireBookable(body.appointment);
    await rateLimitAction(context, 'ticket', '');
    await rateLimitSubjects(context, TOO_MANY, [`ticket ${owner}`]);
    const customer =
      visitor.customerId === undefined ? undefined : await customerById(db, visitor.customerId);
    const isVerified =
      customer !== undefined &&
      customer.email === body.email &&
      customer.email_verified_at !== null;
    const ticket = await createTicket(db, {
      ticket: body,
      owner,
      operator: env.SUPPORT_EMAIL,
      answerHours: answer_hours,
      isVerified,
    });
    if (!ticket) throw new HttpError(409, 'Your message is being sent. Please wait a moment.');
    void deliverMessages(context);
    return reply(ticket.id);
  },
};
