import { sessionStore } from './storage';

const KEY = 'customer_service';
const CHANGE_EVENT = 'customer-service';

/** The customer service token of this tab and the customer it was issued for. */
type SupportAgentSession = { token: string; customerId: string };

function loadAgent(): SupportAgentSession | undefined {
  const { token, customerId } = sessionStore.read<Partial<SupportAgentSession>>(KEY) ?? {};
  return typeof token === 'string' && typeof customerId === 'string'
    ? { token, customerId }
    : undefined;
}

/** The token of this tab, if it was issued for the current customer. */
export function supportAgentToken(customerId: string | undefined): string | undefined {
  const agent = loadAgent();
  return agent?.customerId === customerId ? agent?.token : undefined;
}

export const isSupportAgentMode = (): boolean => loadAgent() !== undefined;

/** Returns false if storage is unavailable. */
export function startSupportAgentMode(agent: SupportAgentSession): boolean {
  if (!sessionStore.save(KEY, agent)) return false;
  dispatchEvent(new Event(CHANGE_EVENT));
  return true;
}

export function endSupportAgentMode(): void {
  sessionStore.forget(KEY);
  dispatchEvent(new Event(CHANGE_EVENT));
}

/** Calls `listener` on start and end in this tab; returns an unsubscribe function. */
export function onSupportAgentModeChange(listener: () => void): () => void {
  addEventListener(CHANGE_EVENT, listener);
  return () => removeEventListener(CHANGE_EVENT, listener);
}
