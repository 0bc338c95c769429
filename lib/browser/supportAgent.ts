import { inTab } from './storage';

const KEY = 'customer_service';
const CHANGED = 'customer-service';

/** Customer service at work in this tab: its token, and the customer it was given for. */
type Kept = { token: string; customerId: string };

function kept(): Kept | undefined {
  const { token, customerId } = inTab.read<Partial<Kept>>(KEY) ?? {};
  return typeof token === 'string' && typeof customerId === 'string'
    ? { token, customerId }
    : undefined;
}

/** The token, while the customer it was given for is the one of this browser. It is in the storage of this tab and nowhere else. */
export function staffToken(customerId: string | undefined): string | undefined {
  const found = kept();
  return found?.customerId === customerId ? found?.token : undefined;
}

export const isStaffKept = (): boolean => kept() !== undefined;

/** False where the browser keeps nothing. */
export function keepStaff(entered: Kept): boolean {
  if (!inTab.keep(KEY, entered)) return false;
  dispatchEvent(new Event(CHANGED));
  return true;
}

export function forgetStaff(): void {
  inTab.forget(KEY);
  dispatchEvent(new Event(CHANGED));
}

/** Tells when the mode begins or ends in this tab; the answer stops it. */
export function followStaff(tell: () => void): () => void {
  addEventListener(CHANGED, tell);
  return () => removeEventListener(CHANGED, tell);
}
