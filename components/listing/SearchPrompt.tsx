import styles from './ListingHeader.module.css';

type SearchPromptProps = {
  /** Empty before a search. */
  query: string;
  /** The server's message. */
  text: string;
};

/** The heading of a search that is empty or has no results. */
export const SearchPrompt = ({ query, text }: SearchPromptProps) => (
  <header className={styles.header}>
    <h1 className={styles.title}>{query ? `No results for “${query}”` : 'Search'}</h1>
    <p className={styles.intro}>
      {text || 'Search by garment, craft, colour, occasion or designer.'}
    </p>
  </header>
);
