import { sessionStore } from './storage';

const KEY = 'customer_service';
const CHANGE_EVENT = 'customer-service';

/** Customer service at work in this tab: its token, and the customer it was given for. */
type StoredAgent = { token: string; customerId: string };

function loadAgent(): StoredAgent | undefined {
  const { token, customerId } = sessionStore.read<Partial<StoredAgent>>(KEY) ?? {};
  return typeof token === 'string' && typeof customerId === 'string'
    ? { token, customerId }
    : undefined;
}

/** The token, while the customer it was given for is the one of this browser. It is in the storage of this tab and nowhere else. */
export function supportAgentToken(customerId: string | undefined): string | undefined {
  const found = loadAgent();
  return found?.customerId === customerId ? found?.token : undefined;
}

export const isSupportAgentMode = (): boolean => loadAgent() !== undefined;

/** False where the browser keeps nothing. */
export function startSupportAgentMode(entered: StoredAgent): boolean {
  if (!sessionStore.keep(KEY, entered)) return false;
  dispatchEvent(new Event(CHANGE_EVENT));
  return true;
}

export function endSupportAgentMode(): void {
  sessionStore.forget(KEY);
  dispatchEvent(new Event(CHANGE_EVENT));
}

/** Tells when the mode begins or ends in this tab; the answer stops it. */
export function onSupportAgentModeChange(tell: () => void): () => void {
  addEventListener(CHANGE_EVENT, tell);
  return () => removeEventListener(CHANGE_EVENT, tell);
}
