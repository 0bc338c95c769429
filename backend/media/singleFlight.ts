import { ClientDisconnectedError } from './queue';

type Flight<Result> = { callers: number; result: Promise<Result>; controller: AbortController };

function rejectOnAbort<Result>(promise: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new ClientDisconnectedError('The client has left'));
    signal.addEventListener('abort', onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

/** Callers with the same key share one run; its signal aborts when the last disconnects. */
export function createSingleFlight<Result>() {
  const flights = new Map<string, Flight<Result>>();

  function startFlight(key: string, run: (signal: AbortSignal) => Promise<Result>): Flight<Result> {
    const controller = new AbortController();
    const flight = { callers: 0, controller, result: run(controller.signal) };
    flights.set(key, flight);
    const removeFlight = () => void (flights.get(key) === flight && flights.delete(key));
    flight.result.then(removeFlight, removeFlight);
    return flight;
  }

  return async (
    key: string,
    signal: AbortSignal,
    run: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> => {
    if (signal.aborted) throw new ClientDisconnectedError('The client has left');
    const flight = flights.get(key) ?? startFlight(key, run);
    flight.callers += 1;
    try {
      return await rejectOnAbort(flight.result, signal);
    } finally {
      flight.callers -= 1;
      if (flight.callers === 0 && signal.aborted) {
        if (flights.get(key) === flight) flights.delete(key);
        flight.controller.abort();
      }
    }
  };
}
