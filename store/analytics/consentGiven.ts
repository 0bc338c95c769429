import { createAction } from '@reduxjs/toolkit';
import type { ConsentChoice } from '@/lib/browser/consent';

/** A visitor said what the shop may do beside selling. */
export const consentGiven = createAction<ConsentChoice>('consent/given');
