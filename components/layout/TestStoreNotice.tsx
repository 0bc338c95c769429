import type { SiteConfig } from '@/lib/model/site';

// The document has no stylesheet of its own.
const STYLE = {
  padding: 'var(--space-2) var(--gutter)',
  background: 'var(--ink)',
  color: 'var(--paper)',
  textAlign: 'center',
} as const;

/** Rendered in the document, outside the app: the browser does not load its code. */
export const TestStoreNotice = ({ site }: { site?: SiteConfig }) =>
  site?.isTestStore && (
    <aside style={STYLE} aria-label="About this store">
      This is a test store. No order is real.
    </aside>
  );
