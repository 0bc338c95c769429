import styles from './RichText.module.css';

/** Shows HTML that services/http/safeHtml.ts has sanitised on the server; nothing else may be handed to it. */
export const RichText = ({ html }: { html: string }) => (
  <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
);
