import styles from './ListingHeader.module.css';

type SearchPromptProps = {
  query: string;
  /** Help pages answer the search. */
  hasHelp: boolean;
  text: string;
};

/** The heading of a search page without products. */
export const SearchPrompt = ({ query, hasHelp, text }: SearchPromptProps) => (
  <header className={styles.header} data-alone="true">
    <h1 className={styles.title}>
      {query ? `${hasHelp ? 'Help with' : 'No results for'} “${query}”` : 'Search'}
    </h1>
    {text && !hasHelp && <p className={styles.intro}>{text}</p>}
  </header>
);
