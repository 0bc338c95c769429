import type { NewTicket, SentTicket } from '@/lib/model/ticket';
import { createThunk } from '@/store/createThunk';

export const sendTicket = createThunk<SentTicket, NewTicket>(
  'tickets/send',
  ({ tickets }, ticket) => tickets.send(ticket),
);
/** Uploads a picture before its ticket is sent; resolves to its id. */
export const uploadTicketPicture = createThunk<string, File>(
  'tickets/picture',
  ({ tickets }, picture) => tickets.uploadPicture(picture),
);
/** The name in the customer's address book; empty without an address. */
export const loadSenderName = createThunk<string>('tickets/senderName', async ({ address }) => {
  const { shipping } = await address.profileBook();
  return (shipping.find(({ isDefault }) => isDefault) ?? shipping[0])?.name ?? '';
});
