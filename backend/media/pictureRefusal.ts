import { HttpError } from '@/backend/http/httpError';
import { InvalidImageError } from './openImage';

/** The refusal of an uploaded picture that failed to open or to be decoded. */
export function pictureRefusal(error: unknown): HttpError {
  const reason = error instanceof InvalidImageError ? error.message : 'The picture is damaged';
  return new HttpError(400, `${reason}. Please choose another JPEG, PNG, WebP or AVIF picture.`);
}
