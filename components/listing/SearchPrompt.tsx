import styles from './ListingHeader.module.css';

type SearchPromptProps = {
  query: string;
  text: string;
};

export const SearchPrompt = ({ query, text }: SearchPromptProps) => (
  <header className={styles.header}>
    <h1 className={styles.title}>{query ? `No results for “${query}”` : 'Search'}</h1>
    <p className={styles.intro}>
      {text || 'Search by garment, craft, colour, occasion or designer.'}
    </p>
  </header>
);
