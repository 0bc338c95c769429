import { Toaster } from 'react-hot-toast';

/** Inline, because the library's own rules stand outside all layers and would win over a class. */
const style = { padding: 'var(--space-3) var(--space-4)', border: '1px solid var(--ink)', borderRadius: 0, background: 'var(--paper)', color: 'var(--ink)', font: 'var(--text-label)', boxShadow: 'none', maxInlineSize: '28rem' };
const options = {
  style,
  success: { iconTheme: { primary: 'var(--good)', secondary: 'var(--paper)' } },
  error: { iconTheme: { primary: 'var(--bad)', secondary: 'var(--paper)' } },
};

/** Top centre; the library's own durations and limit are the specification's: errors 4 s, successes 2 s, others 4 s, loading without end, twenty at most. */
export const Toasts = () => <Toaster position="top-center" toastOptions={options} />;
