export type TokenClaims = { email: string; name: string; subject: string };

const text = (claim: unknown): string => (typeof claim === 'string' ? claim : '');

/** The claims of an identity token; only the server verifies its signature. */
export function readIdentityToken(token: string): TokenClaims | undefined {
  const [, payload = ''] = token.split('.');
  try {
    const bytes = Uint8Array.from(
      atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
      (letter) => letter.charCodeAt(0),
    );
    const { email, name, sub } = JSON.parse(new TextDecoder().decode(bytes)) as Record<
      string,
      unknown
    >;
    return email ? { email: text(email), name: text(name), subject: text(sub) } : undefined;
  } catch {
    return undefined;
  }
}
