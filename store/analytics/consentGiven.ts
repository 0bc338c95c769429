import { createAction } from '@reduxjs/toolkit';
import type { ConsentChoice } from '@/lib/browser/consent';

/** The visitor chose which kinds of tracking to allow. */
export const consentGiven = createAction<ConsentChoice>('consent/given');
