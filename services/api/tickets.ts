import type { Main } from '@/lib/contract';
import type { NewTicket, SentTicket } from '@/lib/model/ticket';
import type { ApiClient } from '@/services/http/client';

export const ticketsService = (send: ApiClient<Main>) => ({
  async send({ requestId, orderId, pictureId, ...ticket }: NewTicket): Promise<SentTicket> {
    const { data } = await send('POST /support/v1/tickets', {
      body: {
        ...ticket,
        request_id: requestId,
        ...(orderId && { order_id: orderId }),
        ...(pictureId && { picture_id: pictureId }),
      },
    });
    return { number: data.ticket_number, answerHours: data.answer_hours };
  },

  /** Resolves to the picture's id; rejects with the server's message for an unusable file. */
  uploadPicture: async (picture: File): Promise<string> =>
    (
      await send('POST /support/v1/pictures', {
        body: picture,
        headers: { 'Content-Type': picture.type },
      })
    ).data.picture_id,
});
