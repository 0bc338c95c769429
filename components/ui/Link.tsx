import { type NextRouter, useRouter } from 'next/router';
import { type ComponentProps, type MouseEvent, useEffect, useRef } from 'react';
import { DEFAULT_PREFIX } from '@/lib/i18n/region';

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref'> & {
  /** Path with query, without the regional prefix. */
  href: string;
  /** The next page begins at its top. */
  scroll?: boolean;
  /** The page's code comes when the link is near the screen; else when it is pointed at. */
  prefetch?: boolean;
};

const withPrefix = (locale: string | undefined, path: string) =>
  locale && locale !== DEFAULT_PREFIX ? `/${locale}${path === '/' ? '' : path}` : path;

/** How far from the screen a link is near it. */
const PREFETCH_MARGIN = '200px';

const callbacks = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** One observer for all links of the page. */
function onNearViewport(elementRef: Element, callback: () => void) {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer?.unobserve(target);
        callbacks.get(target)?.();
      }
    },
    { rootMargin: PREFETCH_MARGIN },
  );
  callbacks.set(elementRef, callback);
  observer.observe(elementRef);
  return () => observer?.unobserve(elementRef);
}

/** A click that the browser would answer in this tab, with nothing held down. */
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

// A page that cannot be had beforehand is had when it is asked for.
const prefetchPage = (router: NextRouter, href: string) =>
  void router.prefetch(href).catch(() => undefined);

/**
 * A link inside the shop. It keeps the visitor on their regional site, and fetches the page's code when it comes near the screen.
 * A page has three hundred of them: next/link takes apart and puts together each address twice while the page comes alive, this one not.
 */
export function Link({
  href,
  scroll,
  prefetch = true,
  onClick,
  onPointerEnter,
  ...anchor
}: LinkProps) {
  const router = useRouter();
  const elementRef = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (prefetch && elementRef.current && typeof IntersectionObserver !== 'undefined')
      return onNearViewport(elementRef.current, () => prefetchPage(router, href));
  }, [href, prefetch, router]);
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void router.push(href, undefined, { scroll });
  };
  return (
    <a
      {...anchor}
      ref={elementRef}
      href={withPrefix(router.locale, href)}
      onClick={handleClick}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        prefetchPage(router, href);
      }}
    />
  );
}

/** Where the visitor is and how to send them on, always within their regional site. */
export function useNavigation() {
  const router = useRouter();
  return {
    /** Regional site: 'en' is the default one. */
    site: router.locale ?? DEFAULT_PREFIX,
    /** Path with query, without the regional prefix. */
    path: router.asPath,
    query: router.query,
    go: (path: string) => void router.push(path),
    /** The same page under another address: the shopper stays where they are on it. */
    narrow: (path: string) => void router.push(path, undefined, { scroll: false }),
    replace: (path: string) => void router.replace(path, undefined, { scroll: false }),
    /** Loads this page's data again. The shopper stays where they are on it; where it leads to another page, that one begins at its top. */
    refresh: async () => {
      const { pathname } = location;
      const [path = ''] = router.asPath.split('#');
      const replace = () => router.replace(path, undefined, { scroll: false });
      // From an address with a fragment, Next only changes the address and loads nothing.
      if (path !== router.asPath) await replace();
      await replace();
      if (location.pathname !== pathname) scrollTo(0, 0);
    },
    reload: () => router.reload(),
    /** For plain forms and anchors, which know nothing of prefixes. */
    hrefOf: (path: string) => withPrefix(router.locale, path),
  };
}
