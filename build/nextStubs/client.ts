import { createContext, type ReactNode } from 'react';

// Replaces modules of Next's client that the store does not use (build/clientBundle.mjs). Exports
// keep the names that Next imports.

/** The store does not use next/script. */
export const initScriptLoader = () => undefined;
export const handleClientScriptLoad = () => undefined;

/** No locale of the store has a domain of its own. */
export const detectDomainLocale = () => undefined;

/** Next parses paths again only after a middleware rewrite. */
export const getNextPathnameInfo = () => undefined;
export const formatNextPathnameInfo = () => undefined;

/** The store does not use smooth scrolling. */
export const disableSmoothScrollDuringRouteTransition = (scroll: () => void) => scroll();

/** Next asks before a prefetch, which the store's links start only on intent, as no crawler has. */
export const isBot = () => false;

/** Intercepting routes belong to the app router. */
export const INTERCEPTION_ROUTE_MARKERS: string[] = [];
export const isInterceptionRouteAppPath = () => false;
export const extractInterceptionRouteInformation = () => ({});

/** The store uses components/ui/Picture instead of next/image. */
export const ImageConfigContext = createContext(undefined);

/** Only components of the app router read these. */
export const adaptForAppRouterInstance = () => null;
export const adaptForSearchParams = () => null;
export const adaptForPathParams = () => null;
export const PathnameContextProviderAdapter = ({ children }: { children: ReactNode }) => children;

/** The constants that Next's client reads. */
export const MATCHED_PATH_HEADER = 'x-matched-path';
export const NEXT_NAV_DEPLOYMENT_ID_HEADER = 'x-nextjs-deployment-id';
export const NEXT_INTERCEPTION_MARKER_PREFIX = 'nxtI';
export const NEXT_QUERY_PARAM_PREFIX = 'nxtP';
