import { HttpResponse, http, type RequestHandler } from 'msw';

type Ask = (request: Request) => Promise<Response>;
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
    { status: 429, message: 'Too many tries. Please wait a few minutes and try again.' },
    { status: 429, headers: { 'Retry-After': '1' } },
  );
const broken = () =>
  HttpResponse.json({ status: 500, message: 'Something went wrong' }, { status: 500 });

/** slow: every answer comes, but what was read waits until something has been changed. */
type FaultInjection = {
  handlers: RequestHandler[];
  met: Set<string>;
  turn: (next: 'slow' | 'calm') => void;
  /** An answer is held back. */ holds: () => boolean;
};
/** How long an answer waits for the one that overtakes it. */
const PATIENCE_MS = 40;
/** By then the answer that overtakes has been taken in. */
const AFTER_MS = 5;

/**
 * A network in front of the backend that fails at a rate, by the dice: refused, broken or lost before or after the backend has acted,
 * cut in the middle, or held back until the next answer has overtaken it.
 */
export function injectFaults(ask: Ask, roll: () => number, rate: number): FaultInjection {
  const met = new Set<string>();
  let state: 'storm' | 'slow' | 'calm' = 'storm';
  let held: (() => void) | undefined;

  /** Waits for the next answer, and not for ever: there may be none. */
  const overtaken = () =>
    new Promise<void>((go) => {
      held?.();
      held = go;
      if (state !== 'slow') setTimeout(go, PATIENCE_MS);
    });

  const faultOf = ({ method }: Request) => {
    if (state === 'slow') return method === 'GET' ? 'late' : undefined;
    return state === 'storm' && roll() < rate
      ? FAULTS[Math.floor(roll() * FAULTS.length)]
      : undefined;
  };

  async function answer(request: Request): Promise<Response> {
    const fault = faultOf(request);
    if (fault) met.add(fault);
    if (fault === 'too many') return tooMany();
    if (fault === 'broken before') return broken();
    if (fault === 'lost before') return HttpResponse.error();
    const reply = await ask(request);
    if (fault === 'late') await overtaken();
    else if (held) {
      setTimeout(held, AFTER_MS);
      held = undefined;
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
    met,
    holds: () => held !== undefined,
    turn: (next) => {
      state = next;
    },
    handlers: [http.all('http://localhost/api/*', ({ request }) => answer(request))],
  };
}
