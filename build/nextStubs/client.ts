import { createContext, type ReactNode } from 'react';

// Stands where Next's client asks for what no page of the shop has (build/clientBundle.mjs). Each export has the name that Next asks for.

/** No script is declared to Next: the content policy names them all. */
export const initScriptLoader = () => undefined;
export const handleClientScriptLoad = () => undefined;

/** No language of the shop has a host of its own. */
export const detectDomainLocale = () => undefined;

/** The router takes addresses apart when something before the pages has led elsewhere; nothing does. */
export const getNextPathnameInfo = () => undefined;
export const formatNextPathnameInfo = () => undefined;

/** Pages scroll at once. */
export const disableSmoothScrollDuringRouteTransition = (scroll: () => void) => scroll();

/** Machines are not given the code of other pages beforehand. */
export { isCrawler as isBot } from '@/lib/http/crawlers';

/** Pages that open within others belong to the app directory. */
export const INTERCEPTION_ROUTE_MARKERS: string[] = [];
export const isInterceptionRouteAppPath = () => false;
export const extractInterceptionRouteInformation = () => ({});

/** Pictures are components/ui/Picture. */
export const ImageConfigContext = createContext(undefined);

/** Components of the app directory would ask these for the address. */
export const adaptForAppRouterInstance = () => null;
export const adaptForSearchParams = () => null;
export const adaptForPathParams = () => null;
export const PathnameContextProviderAdapter = ({ children }: { children: ReactNode }) => children;

/** Of all of Next's constants, those that its client reads. */
export const MATCHED_PATH_HEADER = 'x-matched-path';
export const NEXT_NAV_DEPLOYMENT_ID_HEADER = 'x-nextjs-deployment-id';
export const NEXT_INTERCEPTION_MARKER_PREFIX = 'nxtI';
export const NEXT_QUERY_PARAM_PREFIX = 'nxtP';
