import type { StaffLandingPageWire } from '@/lib/contract/staffLandingPages';

export type LandingPageRecord = StaffLandingPageWire & { id: string };

export const LANDING_PAGE_STATE_NAMES: Record<StaffLandingPageWire['state'], string> = {
  indexed: 'Indexed',
  'too few products': 'Too few products',
  withdrawn: 'Withdrawn',
};

export const countText = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;
