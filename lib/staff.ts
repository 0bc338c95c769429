const KEY = 'customer_service';
const CHANGED = 'customer-service';

/** Customer service at work in this tab: its token, and the customer it was given for. */
type Kept = { token: string; customerId: string };

function kept(): Kept | undefined {
  try {
    const { token, customerId } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
    return typeof token === 'string' && typeof customerId === 'string' ? { token, customerId } : undefined;
  } catch {
    return undefined;
  }
}

/** The token, while the customer it was given for is the one of this browser. It is in the storage of this tab and nowhere else. */
export function staffToken(customerId: string | undefined): string | undefined {
  const found = kept();
  return found?.customerId === customerId ? found?.token : undefined;
}

export const isStaffKept = (): boolean => kept() !== undefined;

/** False where the browser keeps nothing. */
export function keepStaff(entered: Kept): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(entered));
  } catch {
    return false;
  }
  dispatchEvent(new Event(CHANGED));
  return true;
}

export function forgetStaff(): void {
  try { sessionStorage.removeItem(KEY); } catch { /* nothing was kept */ }
  dispatchEvent(new Event(CHANGED));
}

/** Tells when the mode begins or ends in this tab; the answer stops it. */
export function followStaff(tell: () => void): () => void {
  addEventListener(CHANGED, tell);
  return () => removeEventListener(CHANGED, tell);
}
