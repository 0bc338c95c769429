import { HttpResponse, http, type RequestHandler } from 'msw';

type SendRequest = (request: Request) => Promise<Response>;
const FAULTS = [
  'too many',
  'broken before',
  'broken after',
  'lost before',
  'lost after',
  'truncated',
  'late',
] as const;

const tooMany = () =>
  HttpResponse.json(
    { status: 429, message: 'Too many attempts. Please wait a few minutes and try again.' },
    { status: 429, headers: { 'Retry-After': '1' } },
  );
const broken = () =>
  HttpResponse.json({ status: 500, message: 'Something went wrong' }, { status: 500 });

/** random: faults at the given rate; slow: reads wait until a later request completes; none: no faults. */
type FaultInjection = {
  handlers: RequestHandler[];
  injected: Set<string>;
  setMode: (mode: 'slow' | 'none') => void;
  /** Whether a response is held back. */
  isHolding: () => boolean;
};
/** Time a late response waits for a newer one. */
const MAX_HOLD_MS = 40;
/** Time for the newer response to be applied. */
const APPLY_MS = 5;

/**
 * A flaky proxy in front of the backend: a request is rejected, fails or is lost before or after the backend
 * has handled it, or its response is truncated or held back until a newer one has arrived.
 */
export function injectFaults(
  sendRequest: SendRequest,
  random: () => number,
  rate: number,
): FaultInjection {
  const injected = new Set<string>();
  let mode: 'random' | 'slow' | 'none' = 'random';
  let release: (() => void) | undefined;

  /** Waits for the next response, with a time limit because there may be none. */
  const nextResponse = () =>
    new Promise<void>((resolve) => {
      release?.();
      release = resolve;
      if (mode !== 'slow') setTimeout(resolve, MAX_HOLD_MS);
    });

  const faultOf = ({ method }: Request) => {
    if (mode === 'slow') return method === 'GET' ? 'late' : undefined;
    return mode === 'random' && random() < rate
      ? FAULTS[Math.floor(random() * FAULTS.length)]
      : undefined;
  };

  async function handle(request: Request): Promise<Response> {
    const fault = faultOf(request);
    if (fault) injected.add(fault);
    if (fault === 'too many') return tooMany();
    if (fault === 'broken before') return broken();
    if (fault === 'lost before') return HttpResponse.error();
    const reply = await sendRequest(request);
    if (fault === 'late') await nextResponse();
    else if (release) {
      setTimeout(release, APPLY_MS);
      release = undefined;
    }
    if (fault === 'broken after') return broken();
    if (fault === 'lost after') return HttpResponse.error();
    if (fault === 'truncated') {
      const text = await reply.text();
      return new HttpResponse(text.slice(0, Math.floor(text.length / 2)), {
        status: reply.status,
        headers: { 'Content-Type': 'application/json' },
      });
    }
    return reply;
  }
  return {
    injected,
    isHolding: () => release !== undefined,
    setMode: (next) => {
      mode = next;
    },
    handlers: [http.all('http://localhost/api/*', ({ request }) => handle(request))],
  };
}
