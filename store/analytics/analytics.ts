import type { Action } from '@reduxjs/toolkit';
import { saveCampaign } from '@/lib/browser/campaign';
import {
  toArguments,
  type ConsentChoice,
  type TagCommand,
  defaultConsentCommands,
  impliedConsent,
  isConsentChange,
  loadConsent,
  consentUpdateCommand,
} from '@/lib/browser/consent';
import { isCrawler } from '@/lib/http/crawlers';
import { toEvent, type Push } from '@/lib/analytics/dataLayer';
import { saveDetectedCountry } from './allowedCountry';
import { commerceEvents } from './commerceEvents';
import { consentGiven } from './consentGiven';
import type { DataLayer } from './listeners';
import type { RootState } from '@/store/rootReducer';
import { createPageHistory, pageEvents, detectPageView } from './pageEvents';
import { customerEvents } from './customerEvents';
import { watchPromotions } from './promotions';
import { refundEvents } from './refundEvents';
import { authInit } from '@/store/auth/slice';
import { selectRegion } from '@/store/region/slice';
import { selectSite } from '@/store/site/slice';
import { loadTagManager } from './tagManager';
import { visitEvents } from './visitEvents';
import { watchWebVitals } from './webVitals';

/** Something that happened: the action, the state around it, and where the shopper was. */
export type AnalyticsContext = { action: Action; before: RootState; after: RootState; url: URL };

const standing = (granted: boolean) => (granted ? 'granted' : 'denied');
const choiceEvent = ({ analytics, advertising }: ConsentChoice): Push[] =>
  toEvent('consent_update', { analytics: standing(analytics), advertising: standing(advertising) });

/** Ends the telling that is open: a window has one. */
let close: (() => void) | undefined;

/**
 * Opens the data layer: what holds before a visitor has chosen, then what they chose, then what happens. Nobody else writes into it.
 * Machines that read pages are not counted.
 */
export function startAnalytics(dataLayer: DataLayer): (context: AnalyticsContext) => Promise<void> {
  if (isCrawler(navigator.userAgent)) return async () => undefined;
  const pages = createPageHistory();
  let watched: ReturnType<typeof watchPromotions> | undefined;
  const push = (events: Push[]) => events.forEach((event) => dataLayer.push(event));

  const command = (one: TagCommand) => dataLayer.push(toArguments(one));
  const choose = (choice: ConsentChoice) => {
    command(consentUpdateCommand(choice));
    push(choiceEvent(choice));
  };

  function open({ after }: AnalyticsContext) {
    const country = selectRegion(after).code;
    defaultConsentCommands(country).forEach(command);
    const kept = loadConsent();
    if (kept) command(consentUpdateCommand(kept));
    const follow = (event: StorageEvent) => {
      if (isConsentChange(event)) choose(loadConsent() ?? impliedConsent(country));
    };
    addEventListener('storage', follow);
    watchWebVitals(push);
    const promotions = watchPromotions(push);
    watched = promotions;
    close?.();
    close = () => {
      removeEventListener('storage', follow);
      promotions.leave();
    };
  }

  return async (context) => {
    const { action, url } = context;
    if (!watched) open(context);
    if (consentGiven.match(action)) choose(action.payload);
    if (authInit.fulfilled.match(action)) saveDetectedCountry(action.payload.located);
    saveCampaign(url);
    const turn = detectPageView(context, pages);
    if (turn) push(pageEvents(turn, context, pages));
    push(visitEvents(action));
    push(commerceEvents(context));
    push(await customerEvents(context, turn));
    push(refundEvents(context, turn));
    if (turn?.fresh) {
      watched?.look(url);
      loadTagManager(selectSite(context.after).gtmId);
    }
  };
}
