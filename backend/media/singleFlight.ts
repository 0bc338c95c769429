import { ClientGone } from './queue';

type Flight<Result> = { callers: number; result: Promise<Result>; controller: AbortController };

/** Rejects when the signal aborts, whatever becomes of the promise. */
function unlessGone<Result>(promise: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(new ClientGone('The client has left'));
    signal.addEventListener('abort', leave, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}

/** One run per key, shared by all its callers. The signal of the run aborts when the last of them has left. */
export function createSingleFlight<Result>() {
  const flights = new Map<string, Flight<Result>>();

  function begin(key: string, run: (signal: AbortSignal) => Promise<Result>): Flight<Result> {
    const controller = new AbortController();
    const flight = { callers: 0, controller, result: run(controller.signal) };
    flights.set(key, flight);
    const end = () => void (flights.get(key) === flight && flights.delete(key));
    flight.result.then(end, end);
    return flight;
  }

  return async (
    key: string,
    signal: AbortSignal,
    run: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> => {
    if (signal.aborted) throw new ClientGone('The client has left');
    const flight = flights.get(key) ?? begin(key, run);
    flight.callers += 1;
    try {
      return await unlessGone(flight.result, signal);
    } finally {
      flight.callers -= 1;
      if (flight.callers === 0 && signal.aborted) {
        if (flights.get(key) === flight) flights.delete(key);
        flight.controller.abort();
      }
    }
  };
}
