/** Sends JSON to the shop that may outlive the page; false where the browser cannot or will not. */
export const sendBeacon = (path: string, body: object): boolean =>
  typeof navigator.sendBeacon === 'function' &&
  navigator.sendBeacon(path, new Blob([JSON.stringify(body)], { type: 'application/json' }));
