import { createAction, prepareAutoBatched } from '@reduxjs/toolkit';
import type { PageData } from '@/lib/model/pageData';

export const pageLoaded = createAction('page/loaded', prepareAutoBatched<PageData>());
/** Page data of another customer was received and discarded. */
export const pageDataRefused = createAction('page/dataRefused', prepareAutoBatched<undefined>());
/** Back or Forward navigates to this URL. */
export const historyNavigated = createAction<string>('page/historyNavigated');
/** A page and its title are committed to the screen. */
export const pageShown = createAction('page/shown');
