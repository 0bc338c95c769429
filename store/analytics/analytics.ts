import type { Action } from '@reduxjs/toolkit';
import { keepCampaign } from '@/lib/browser/campaign';
import {
  asArguments,
  type Choice,
  type Command,
  defaultCommands,
  impliedChoice,
  isChoice,
  keptChoice,
  updateCommand,
} from '@/lib/browser/consent';
import { isCrawler } from '@/lib/http/crawlers';
import { plain, type Push } from '@/lib/analytics/dataLayer';
import { keepLocated } from './allowedCountry';
import { commerceEvents } from './commerceEvents';
import { consentGiven } from './consentGiven';
import type { DataLayer } from './listeners';
import type { RootState } from '@/store/rootReducer';
import { newPages, pageEvents, turnedBy } from './pageEvents';
import { personEvents } from './customerEvents';
import { watchPromotions } from './promotions';
import { refundEvents } from './refundEvents';
import { authInit } from '@/store/auth/slice';
import { selectRegion } from '@/store/region/slice';
import { selectSite } from '@/store/site/slice';
import { openTagManager } from './tagManager';
import { visitEvents } from './visitEvents';
import { watchVitals } from './webVitals';

/** Something that happened: the action, the state around it, and where the shopper was. */
export type Happening = { action: Action; before: RootState; after: RootState; url: URL };

const standing = (granted: boolean) => (granted ? 'granted' : 'denied');
const choiceEvent = ({ analytics, advertising }: Choice): Push[] =>
  plain('consent_update', { analytics: standing(analytics), advertising: standing(advertising) });

/** Ends the telling that is open: a window has one. */
let close: (() => void) | undefined;

/**
 * Opens the data layer: what holds before a visitor has chosen, then what they chose, then what happens. Nobody else writes into it.
 * Machines that read pages are not counted.
 */
export function openTelling(dataLayer: DataLayer): (happening: Happening) => Promise<void> {
  if (isCrawler(navigator.userAgent)) return async () => undefined;
  const pages = newPages();
  let watched: ReturnType<typeof watchPromotions> | undefined;
  const push = (events: Push[]) => events.forEach((event) => dataLayer.push(event));

  const command = (one: Command) => dataLayer.push(asArguments(one));
  const choose = (choice: Choice) => {
    command(updateCommand(choice));
    push(choiceEvent(choice));
  };

  function open({ after }: Happening) {
    const country = selectRegion(after).code;
    defaultCommands(country).forEach(command);
    const kept = keptChoice();
    if (kept) command(updateCommand(kept));
    const follow = (event: StorageEvent) => {
      if (isChoice(event)) choose(keptChoice() ?? impliedChoice(country));
    };
    addEventListener('storage', follow);
    watchVitals(push);
    const promotions = watchPromotions(push);
    watched = promotions;
    close?.();
    close = () => {
      removeEventListener('storage', follow);
      promotions.leave();
    };
  }

  return async (happening) => {
    const { action, url } = happening;
    if (!watched) open(happening);
    if (consentGiven.match(action)) choose(action.payload);
    if (authInit.fulfilled.match(action)) keepLocated(action.payload.located);
    keepCampaign(url);
    const turn = turnedBy(happening, pages);
    if (turn) push(pageEvents(turn, happening, pages));
    push(visitEvents(action));
    push(commerceEvents(happening));
    push(await personEvents(happening, turn));
    push(refundEvents(happening, turn));
    if (turn?.fresh) {
      watched?.look(url);
      openTagManager(selectSite(happening.after).gtmId);
    }
  };
}
