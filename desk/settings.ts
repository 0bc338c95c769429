/** What the server writes into the page (backend/staff/desk.ts). */
export function deskSettings(): { nonce: string; shopUrl: string } {
  const { nonce = '', shopUrl = '' } =
    document.querySelector<HTMLMetaElement>('meta[name=desk]')?.dataset ?? {};
  return { nonce, shopUrl };
}

/** A link of the shop; the wire has paths and whole addresses. */
export const shopLink = (url: string): string => new URL(url, deskSettings().shopUrl).href;
