import { sessionStore } from '@/lib/browser/storage';
import { uuid } from '@/lib/browser/uuid';
import { safeLookup } from '@/lib/model/safeLookup';

const KEY = 'ticket_draft';
const REQUEST_KEY = 'ticket_request';

export type TicketFormValues = {
  topic: string;
  orderId: string;
  name: string;
  email: string;
  regarding: string;
  message: string;
  phone: string;
  /** Of an appointment: the store, empty for no preference, and the visitor's own time. */
  store: string;
  date: string;
  time: string;
  occasion: string;
  pictureId: string;
  pictureName: string;
};
export const EMPTY_TICKET_FORM: TicketFormValues = {
  topic: '',
  orderId: '',
  name: '',
  email: '',
  regarding: '',
  message: '',
  phone: '',
  store: '',
  date: '',
  time: '',
  occasion: '',
  pictureId: '',
  pictureName: '',
};

/** The unsent message of this tab; values that are no text are left out. */
export function readTicketDraft(): Partial<TicketFormValues> {
  const stored = sessionStore.read<Record<string, unknown>>(KEY);
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.keys(EMPTY_TICKET_FORM)
      .map((name) => [name, safeLookup(stored, name)] as const)
      .filter(([, value]) => typeof value === 'string' && value !== ''),
  );
}

export const saveTicketDraft = (values: TicketFormValues): boolean =>
  sessionStore.save(KEY, values);

type StoredRequest = { id: string; content: string };

/** The same id for the same content, also after a reload: a repeated submit sends one ticket. */
export function ticketRequestId(values: TicketFormValues): string {
  const content = JSON.stringify(values);
  const stored = sessionStore.read<StoredRequest>(REQUEST_KEY);
  if (stored?.id && stored.content === content) return stored.id;
  const id = uuid();
  sessionStore.save(REQUEST_KEY, { id, content } satisfies StoredRequest);
  return id;
}

export function clearTicketDraft(): void {
  sessionStore.forget(KEY);
  sessionStore.forget(REQUEST_KEY);
}
