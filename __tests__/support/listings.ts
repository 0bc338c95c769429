import type { ListingWire } from '@/lib/contract/listing';
import type { TestBackend } from './backend';

/** The response of a listing call, also a rejected one. */
export const readListing = (
  backend: TestBackend,
  query: string,
  headers: Record<string, string> = {},
) =>
  backend.read<{ data: ListingWire; message: string }>(
    `/gateway/browse/v2/listing?${query}`,
    headers,
  );

export const listingOf = async (...request: Parameters<typeof readListing>) =>
  (await readListing(...request)).body.data;
