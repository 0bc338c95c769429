import styles from './ListingHeader.module.css';

type SearchPromptProps = {
  /** Empty before anything was searched for. */ query: string;
  /** What the server has to say about it. */ text: string;
};

/** Nothing searched for yet, or nothing found. */
export const SearchPrompt = ({ query, text }: SearchPromptProps) => (
  <header className={styles.head}>
    <h1 className={styles.title}>{query ? `Nothing for “${query}”` : 'Search'}</h1>
    <p className={styles.intro}>
      {text || 'Name a garment, a craft, a colour, an occasion or a designer.'}
    </p>
  </header>
);
