import styles from './RichText.module.css';

/**
 * Renders HTML that services/http/safeHtml.ts has sanitised on the server; pass it nothing else.
 */
export const RichText = ({ html }: { html: string }) => (
  <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
);
