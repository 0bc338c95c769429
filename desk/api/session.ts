import type { StaffRole } from '@/lib/contract/staff';

const STORAGE_KEY = 'desk-session';

/** The token of a session, and whose it is; kept until the tab is closed. */
export type Session = { token: string; email: string; role: StaffRole };

export function readSession(): Session | undefined {
  const text = sessionStorage.getItem(STORAGE_KEY);
  return text ? (JSON.parse(text) as Session) : undefined;
}

export const saveSession = (session: Session): void =>
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(session));

export const clearSession = (): void => sessionStorage.removeItem(STORAGE_KEY);
