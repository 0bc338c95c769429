import NextLink from 'next/link';
import { useRouter } from 'next/router';
import type { ComponentProps } from 'react';
import { DEFAULT_PREFIX } from '@/lib/region';

type LinkProps = Omit<ComponentProps<typeof NextLink>, 'href'> & { href: string };

/** A link inside the shop. It keeps the visitor on their regional site, and fetches the page's code when it comes near the screen. */
export const Link = (link: LinkProps) => <NextLink {...link} />;

const withPrefix = (locale: string | undefined, path: string) => (locale && locale !== DEFAULT_PREFIX ? `/${locale}${path === '/' ? '' : path}` : path);

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
    /** Loads this page's data again. */
    refresh: () => router.replace(router.asPath, undefined, { scroll: false }),
    reload: () => router.reload(),
    /** For plain forms and anchors, which know nothing of prefixes. */
    hrefOf: (path: string) => withPrefix(router.locale, path),
  };
}
