import dynamic from 'next/dynamic';
import { useId, useState } from 'react';
import { Icon } from '@/components/ui/Icon';
import { Link, useNavigation } from '@/components/ui/Link';
import type { SuggestionOption } from './suggestionOptions';
import styles from './SearchForm.module.css';
import { useCombobox } from './useCombobox';

/** Loaded when a search field is first used. */
const SuggestionList = dynamic(
  () =>
    import(/* webpackChunkName: "suggestions" */ './SuggestionList').then(
      (module) => module.SuggestionList,
    ),
  { ssr: false },
);

/** With the suggestions, so that it is there, and saves at once, before a submitted form leaves the page. */
const saveRecentSearch = (text: string) =>
  void import(/* webpackChunkName: "suggestions" */ './recentSearches').then(
    (module) => module.saveRecentSearch(text),
    () => undefined,
  );

type SearchFormProps = {
  label?: string;
  placeholder?: string;
  /** 'floating': the suggestions cover the page; 'page': the large field of the search page. */
  look?: 'floating' | 'inline' | 'page';
};

type SearchInputProps = {
  label: string;
  placeholder: string;
  listId: string;
  text: string;
  combobox: ReturnType<typeof useCombobox>;
  onActivate: () => void;
  onType: (text: string) => void;
};

const SearchInput = ({
  label,
  placeholder,
  listId,
  text,
  combobox,
  onActivate,
  onType,
}: SearchInputProps) => (
  <label className={styles.label}>
    <span className="visually-hidden">{label}</span>
    <input
      className={styles.input}
      type="text"
      name="q"
      required
      maxLength={200}
      placeholder={placeholder}
      value={text}
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={combobox.isListShown}
      aria-controls={combobox.isListShown ? listId : undefined}
      aria-activedescendant={
        combobox.isListShown && combobox.active >= 0 ? `${listId}-${combobox.active}` : undefined
      }
      onFocus={onActivate}
      onClick={onActivate}
      onKeyDown={combobox.onKeyDown}
      onChange={({ target }) => onType(target.value)}
    />
  </label>
);

const SearchButtons = () => (
  <>
    <Link className={styles.camera} href="/image-search" aria-label="Search by photo" />
    <button className={styles.button} type="submit" aria-label="Search">
      <Icon name="search" />
    </button>
  </>
);

/** A plain GET form that works without scripts. With them, it shows suggestions while typing. */
export function SearchForm({
  label = 'Search',
  placeholder = 'Search lehengas, designers, colours',
  look = 'inline',
}: SearchFormProps) {
  const { hrefOf, go, path, query } = useNavigation();
  // Other pages have a search of their own.
  const [text, setText] = useState(path.startsWith('/search') ? String(query.q ?? '') : '');
  const [isActivated, setIsActivated] = useState(false);
  const listId = useId();
  const choose = ({ href, name }: SuggestionOption) => {
    if (href.startsWith('/search')) saveRecentSearch(name);
    else saveRecentSearch(text);
    combobox.close();
    go(href);
  };
  const combobox = useCombobox({ text, setText, onChoose: choose });
  const activate = () => {
    setIsActivated(true);
    combobox.reopen();
  };
  return (
    <form
      className={look === 'inline' ? styles.form : `${styles.form} ${styles[look]}`}
      role="search"
      action={hrefOf('/search')}
      onSubmit={() => saveRecentSearch(text)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) combobox.close();
      }}
    >
      <SearchInput
        label={label}
        placeholder={placeholder}
        listId={listId}
        text={text}
        combobox={combobox}
        onActivate={activate}
        onType={(typed) => {
          setText(typed);
          activate();
        }}
      />
      <SearchButtons />
      {isActivated && combobox.open && (
        <div className={styles.popup}>
          <SuggestionList
            id={listId}
            text={text}
            activeIndex={combobox.active}
            onOptions={combobox.show}
            onChoose={choose}
          />
        </div>
      )}
    </form>
  );
}
