export type InvalidField = { field: string; message: string };

/** A rejection thrown by a handler: the HTTP status, and a message that the shopper may read. */
export class HttpError extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 429 | 503,
    message: string,
    readonly invalidFields?: InvalidField[],
  ) {
    super(message);
  }
}
