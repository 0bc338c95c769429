import type { Action } from '@reduxjs/toolkit';
import { updateAttribution } from '@/lib/browser/attribution';
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
import { currentConsent, saveDetectedCountry } from './allowedCountry';
import { commerceEvents } from './commerceEvents';
import { consentGiven } from './consentGiven';
import { hasLeftDocument, takeEarlyLink, withEarlyLink } from './earlyLink';
import { withLists } from './itemLists';
import type { DataLayer } from './listeners';
import type { RootState } from '@/store/rootReducer';
import { createPageHistory, pageEvents, detectPageView } from './pageEvents';
import { customerEvents } from './customerEvents';
import { watchPromotions } from './promotions';
import { refundEvents } from './refundEvents';
import { authInit } from '@/store/auth/slice';
import { sendSearchSignals } from './searchSignals';
import { selectRegion } from '@/store/region/slice';
import { selectSite } from '@/store/site/slice';
import { loadTagManager } from './tagManager';
import { visitEvents } from './visitEvents';
import { watchWebVitals } from './webVitals';

/** An action, the state before and after it, and the URL and title of the page. */
export type AnalyticsContext = {
  action: Action;
  before: RootState;
  after: RootState;
  url: URL;
  title: string;
};

const consentStatus = (granted: boolean) => (granted ? 'granted' : 'denied');
const consentEvents = ({ analytics, advertising }: ConsentChoice): Push[] =>
  toEvent('consent_update', {
    analytics: consentStatus(analytics),
    advertising: consentStatus(advertising),
  });

/** Removes the event listeners of the analytics that started last: a window has one. */
let stopPrevious: (() => void) | undefined;

/** A data layer whose errors are ignored: ad blockers make it throw, and orders need consent and click ids. */
const ignoringErrors = (dataLayer: DataLayer): DataLayer => ({
  push(entry) {
    try {
      dataLayer.push(entry);
    } catch {
      // Nothing reads it.
    }
  },
});

type Listening = {
  handleStorage: (event: StorageEvent) => void;
  handlePageShow: (event: PageTransitionEvent) => void;
  watcher: ReturnType<typeof watchPromotions>;
};
/** Adds the listeners of a window; the returned function ends all of them. */
function listenUntilStopped({ handleStorage, handlePageShow, watcher }: Listening): () => void {
  addEventListener('storage', handleStorage);
  addEventListener('pageshow', handlePageShow);
  return () => {
    removeEventListener('storage', handleStorage);
    removeEventListener('pageshow', handlePageShow);
    watcher.stop();
  };
}

/** Keeps the campaign of a URL, and its click ids with consent. */
function saveVisit(url: URL, { after }: AnalyticsContext) {
  saveCampaign(url);
  updateAttribution(url, currentConsent(after));
}

/** Pushes events, and tells the shop which of them are about results of a search. */
function pushEvents(dataLayer: DataLayer, events: Push[], context: AnalyticsContext | undefined) {
  withLists(events).forEach((event) => dataLayer.push(event));
  if (context) sendSearchSignals(events, context);
}

/** Writes consent defaults, the visitor's choice, then events; not for crawlers. */
export function startAnalytics(writer: DataLayer): (context: AnalyticsContext) => Promise<void> {
  if (isCrawler(navigator.userAgent)) return async () => undefined;
  const dataLayer = ignoringErrors(writer);
  const history = createPageHistory();
  let latest: AnalyticsContext | undefined;
  let earlyLink = takeEarlyLink();
  let promotions: ReturnType<typeof watchPromotions> | undefined;
  const push = (events: Push[]) => pushEvents(dataLayer, events, latest);

  const pushCommand = (command: TagCommand) => dataLayer.push(toArguments(command));
  const updateConsent = (choice: ConsentChoice) => {
    pushCommand(consentUpdateCommand(choice));
    push(consentEvents(choice));
  };

  function start({ after }: AnalyticsContext) {
    const country = selectRegion(after).code;
    defaultConsentCommands(country).forEach(pushCommand);
    const savedChoice = loadConsent();
    if (savedChoice) pushCommand(consentUpdateCommand(savedChoice));
    const handleStorage = (event: StorageEvent) => {
      if (isConsentChange(event)) updateConsent(loadConsent() ?? impliedConsent(country));
    };
    // Back or Forward has restored the page as it was: no action tells of it.
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || !latest) return;
      const url = new URL(location.href);
      push(pageEvents({ load: undefined, isNewPage: true }, { ...latest, url }, history));
    };
    watchWebVitals(push);
    const watcher = watchPromotions(push);
    stopPrevious?.();
    stopPrevious = listenUntilStopped({ handleStorage, handlePageShow, watcher });
    return watcher;
  }

  return async (context) => {
    const { action, url } = context;
    promotions ??= start(context);
    latest = context;
    if (consentGiven.match(action)) updateConsent(action.payload);
    if (authInit.fulfilled.match(action)) saveDetectedCountry(action.payload.detectedCountry);
    if (earlyLink && hasLeftDocument(earlyLink)) saveVisit(new URL(earlyLink.url), context);
    saveVisit(url, context);
    const pageView = detectPageView(context, history);
    if (pageView) {
      push(withEarlyLink(pageEvents(pageView, context, history), earlyLink, pageView, context));
      earlyLink = undefined;
    }
    push(visitEvents(action));
    push(commerceEvents(context));
    push(await customerEvents(context, pageView));
    push(refundEvents(context, pageView));
    if (pageView?.isNewPage) {
      promotions.watchPage(url);
      loadTagManager(selectSite(context.after).gtmId);
    }
  };
}
