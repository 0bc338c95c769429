import { type NextRouter, useRouter } from 'next/router';
import type { ComponentProps, MouseEvent } from 'react';
import { DEFAULT_PREFIX } from '@/lib/i18n/region';

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref' | 'onPointerEnter' | 'onFocus'> & {
  /** Path with query, without the site prefix. */
  href: string;
  /** Scrolls to the top of the next page. */
  scroll?: boolean;
};

/** A path with the prefix of its regional site. */
export const withPrefix = (locale: string | undefined, path: string): string =>
  locale && locale !== DEFAULT_PREFIX ? `/${locale}${path === '/' ? '' : path}` : path;

/** A click without modifier keys that opens in this tab. */
const isPlainClick = ({
  defaultPrevented,
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>) =>
  !defaultPrevented &&
  button === 0 &&
  !metaKey &&
  !ctrlKey &&
  !shiftKey &&
  !altKey &&
  (!currentTarget.target || currentTarget.target === '_self') &&
  !currentTarget.hasAttribute('download');

/**
 * Another navigation may cancel one, Next turns one that fails to load into a page load, and repeats a
 * failed prefetch.
 */
const ignoreFailure = (promise: Promise<unknown>) => void promise.catch(() => undefined);
const prefetchPage = (router: NextRouter, href: string) => ignoreFailure(router.prefetch(href));

/**
 * A link inside the site, which loads the page's code when the pointer or the focus enters;
 * next/link would resolve each URL twice during hydration.
 */
export function Link({ href, scroll, onClick, ...anchor }: LinkProps) {
  const router = useRouter();
  const prefetch = () => prefetchPage(router, href);
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isPlainClick(event)) return;
    event.preventDefault();
    ignoreFailure(router.push(href, undefined, { scroll }));
  };
  return (
    <a
      {...anchor}
      href={withPrefix(router.locale, href)}
      onClick={handleClick}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    />
  );
}

export function useNavigation() {
  const router = useRouter();
  return {
    site: router.locale ?? DEFAULT_PREFIX,
    /** Path with query, without the site prefix. */
    path: router.asPath,
    query: router.query,
    go: (path: string) => ignoreFailure(router.push(path)),
    /** Loads the code of a page that is likely to follow. */
    prefetch: (path: string) => prefetchPage(router, path),
    /** Changes the URL of the same page and keeps the scroll position. */
    narrow: (path: string) => ignoreFailure(router.push(path, undefined, { scroll: false })),
    replace: (path: string) => ignoreFailure(router.replace(path, undefined, { scroll: false })),
    /** Reloads the page's data in place; after a redirect, the new page starts at its top. */
    refresh: async () => {
      const { pathname } = location;
      const [path = ''] = router.asPath.split('#');
      const replace = () => router.replace(path, undefined, { scroll: false });
      // From a URL with a fragment, Next only changes the URL and loads nothing.
      if (path !== router.asPath) await replace();
      await replace();
      if (location.pathname !== pathname) scrollTo(0, 0);
    },
    reload: () => router.reload(),
    /** Start and end of client navigations. */
    events: router.events,
    /** For plain forms and anchors, which do not add the site prefix. */
    hrefOf: (path: string) => withPrefix(router.locale, path),
  };
}
