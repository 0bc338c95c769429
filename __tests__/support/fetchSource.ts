import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { HttpNetworkFrame, NetworkSource } from 'msw/experimental';

const REDIRECTS = [301, 302, 303, 307, 308];

/** A call of `fetch` on its way through the handlers of msw. */
class FetchFrame extends HttpNetworkFrame {
  private readonly outcome = Promise.withResolvers<Response>();
  readonly response = this.outcome.promise;

  constructor(
    request: Request,
    private readonly realFetch: typeof fetch,
  ) {
    super({ request });
    const { signal } = request;
    signal.addEventListener('abort', () => this.outcome.reject(signal.reason as Error));
  }
  passthrough() {
    this.outcome.resolve(this.realFetch(this.data.request));
  }
  respondWith(response: Response) {
    const { url, redirect } = this.data.request;
    if (response.type === 'error')
      this.outcome.reject(new TypeError('fetch failed', { cause: response }));
    else if (redirect === 'follow' && REDIRECTS.includes(response.status))
      this.outcome.reject(
        new Error(`${url} redirects, which the fetch of the tests cannot follow`),
      );
    else this.outcome.resolve(response);
  }
  errorWith(reason: unknown) {
    if (reason instanceof Response) this.respondWith(reason);
    else this.outcome.reject(reason as Error);
  }
}

/** Servers that a test opens itself, on ports that were free; 4000 is the port of the APIs. */
const OWN_SERVER = /^127\.0\.0\.1:(?!4000$)\d+$/;

/** Ends a request of another client than `fetch`, such as XMLHttpRequest, unless it is to a server of the test. */
function refuseRequest(message: unknown) {
  const { request } = message as { request: ClientRequest };
  const host = String(request.getHeader('host'));
  if (!OWN_SERVER.test(host)) request.destroy(new Error(`Unhandled request to ${host}`));
}

/**
 * Replaces the global `fetch`. The interceptors of msw replace sockets instead: each call is written
 * and parsed as HTTP twice, and the connection to the database goes through them too.
 */
export class FetchSource extends NetworkSource<FetchFrame> {
  private realFetch = globalThis.fetch;

  enable() {
    subscribe('http.client.request.created', refuseRequest);
    this.realFetch = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const isRelative = typeof input === 'string' && !URL.canParse(input);
      const request = new Request(isRelative ? new URL(input, location.href) : input, init);
      request.signal.throwIfAborted();
      const frame = new FetchFrame(request, this.realFetch);
      // A network answers in a later task.
      const [response] = await Promise.all([frame.response, setImmediate(), this.queue(frame)]);
      return response;
    };
  }
  override disable() {
    super.disable();
    unsubscribe('http.client.request.created', refuseRequest);
    globalThis.fetch = this.realFetch;
  }
}
