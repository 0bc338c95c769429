const MAX_REPLY_LENGTH = 10_000;

/** Posts JSON without following redirects; `text` is the start of the reply. */
export async function postJson(url: string, body: unknown, signal: AbortSignal) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'manual',
    signal,
  });
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after') ?? undefined,
    text: (await response.text()).slice(0, MAX_REPLY_LENGTH),
  };
}
