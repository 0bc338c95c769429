import { withPrefix } from '@/components/ui/Link';
import type { SiteConfig } from '@/lib/model/site';

// The document has no stylesheet of its own.
const BAR = {
  padding: 'var(--space-2) var(--gutter)',
  background: 'var(--accent)',
  color: 'var(--on-accent)',
  font: 'var(--text-label)',
  overflowWrap: 'anywhere',
  textAlign: 'center',
} as const;
const LINK = { textDecoration: 'underline', textUnderlineOffset: '0.2em' } as const;

type AnnouncementBarProps = { site?: SiteConfig; prefix?: string };

/**
 * Rendered in the document, outside the app: the browser does not load its code, and the page below
 * does not move. It changes with the next document.
 */
export function AnnouncementBar({ site, prefix }: AnnouncementBarProps) {
  const announcement = site?.announcement;
  if (!announcement) return null;
  const { text, link } = announcement;
  return (
    <aside style={BAR} aria-label="Announcement">
      {text}
      {link && ' '}
      {link && (
        <a href={withPrefix(prefix, link.url)} style={LINK}>
          {link.label}
        </a>
      )}
    </aside>
  );
}
