import dynamic from 'next/dynamic';
import { useId, useState } from 'react';
import { Icon } from '@/components/ui/Icon';
import { useNavigation } from '@/components/ui/Link';
import type { Option } from './options';
import { rememberSearch } from './recentSearches';
import styles from './SearchForm.module.css';
import { useCombobox } from './useCombobox';

/** Fetched when a search field is first used. */
const SuggestionList = dynamic(
  () => import('./SuggestionList').then((module) => module.SuggestionList),
  { ssr: false },
);

type SearchFormProps = {
  label?: string;
  placeholder?: string;
  /** 'floating' lays the suggestions over the page, 'page' is the large field of a page about searching. */ look?:
    'floating' | 'inline' | 'page';
};

/** A plain GET form: it works before, and without, any script. With it, the field suggests while it is typed in. */
export function SearchForm({
  label = 'Search',
  placeholder = 'Search lehengas, designers, colours',
  look = 'inline',
}: SearchFormProps) {
  const { hrefOf, go, query } = useNavigation();
  const [text, setText] = useState(typeof query.q === 'string' ? query.q : '');
  const [used, setUsed] = useState(false);
  const list = useId();
  const choose = ({ href, name }: Option) => {
    if (href.startsWith('/search')) rememberSearch(name);
    else rememberSearch(text);
    box.close();
    go(href);
  };
  const box = useCombobox({ text, setText, onChoose: choose });
  const use = () => {
    setUsed(true);
    box.reopen();
  };
  return (
    <form
      className={look === 'inline' ? styles.form : `${styles.form} ${styles[look]}`}
      role="search"
      action={hrefOf('/search')}
      onSubmit={() => rememberSearch(text)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) box.close();
      }}
    >
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
          aria-expanded={box.shown}
          aria-controls={box.shown ? list : undefined}
          aria-activedescendant={box.shown && box.active >= 0 ? `${list}-${box.active}` : undefined}
          onFocus={use}
          onClick={use}
          onKeyDown={box.onKeyDown}
          onChange={({ target }) => {
            setText(target.value);
            use();
          }}
        />
      </label>
      <button className={styles.button} type="submit" aria-label="Search">
        <Icon name="search" />
      </button>
      {used && box.open && (
        <div className={styles.popup}>
          <SuggestionList
            id={list}
            text={text}
            active={box.active}
            onOptions={box.show}
            onChoose={choose}
          />
        </div>
      )}
    </form>
  );
}
