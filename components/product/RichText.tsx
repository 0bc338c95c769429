import styles from './RichText.module.css';

/** Only for HTML that lib/node/safeHtml.ts has sanitised on the server. */
export const RichText = ({ html }: { html: string }) => (
  <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
);
