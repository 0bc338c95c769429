import { useEffect, useMemo, useState } from 'react';
import { Picture } from '@/components/ui/Picture';
import { type Option, type OptionGroup, searchOption, toGroups } from './options';
import { recentSearches } from './recentSearches';
import styles from './SuggestionList.module.css';
import { useSuggestions } from './useSuggestions';

/** What was typed stands plain, what it could become stands out. */
function Emphasis({ name, typed }: { name: string; typed: string }) {
  const at = typed ? name.toLowerCase().indexOf(typed.toLowerCase()) : -1;
  if (at < 0) return <b>{name}</b>;
  return (
    <>
      <b>{name.slice(0, at)}</b>
      {name.slice(at, at + typed.length)}
      <b>{name.slice(at + typed.length)}</b>
    </>
  );
}

type RowProps = {
  option: Option;
  id: string;
  typed: string;
  active: boolean;
  onChoose: (option: Option) => void;
};

const intoView = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' });

const Row = ({ option, id, typed, active, onChoose }: RowProps) => (
  // The field keeps the focus and the keys; a pointer only points.
  <div
    ref={active ? intoView : undefined}
    className={styles.option}
    role="option"
    id={id}
    aria-selected={active}
    onPointerDown={(event) => event.preventDefault()}
    onClick={() => onChoose(option)}
  >
    {option.image && (
      <Picture
        className={styles.picture}
        src={option.image}
        alt=""
        width={1150}
        height={1533}
        kind="thumbnail"
        sizes="2.5rem"
        eager
      />
    )}
    <span className={styles.name}>
      <Emphasis name={option.name} typed={typed} />
    </span>
    {option.note && (
      <span className={styles.note}>
        <span className="visually-hidden">, </span>
        {option.note}
      </span>
    )}
  </div>
);

const optionId = (list: string, at: number) => `${list}-${at}`;

const recentGroup = (): OptionGroup[] => {
  const options = recentSearches().map(searchOption);
  return options.length ? [{ title: 'Recent searches', options }] : [];
};

type SuggestionListProps = {
  id: string;
  text: string;
  /** Place of the option that the arrows are on, or -1. */ active: number;
  onOptions: (options: Option[]) => void;
  onChoose: (option: Option) => void;
};

/** The list below a search field: what was searched for before, then what the words may mean. However long it is, the Tab key goes past it. */
export function SuggestionList({ id, text, active, onOptions, onChoose }: SuggestionListProps) {
  const [recent] = useState(recentGroup);
  const suggestions = useSuggestions(text);
  const typed = text.trim();
  const groups = useMemo(
    () => (typed ? (suggestions ? toGroups(suggestions) : []) : recent),
    [typed, suggestions, recent],
  );
  const options = useMemo(() => groups.flatMap((group) => group.options), [groups]);
  useEffect(() => onOptions(options), [options, onOptions]);
  const firstOf = (group: OptionGroup) => options.indexOf(group.options[0] as Option);
  return (
    <>
      <p className="visually-hidden" role="status">
        {typed && suggestions ? `${options.length} suggestions` : ''}
      </p>
      {suggestions?.readAs && typed && (
        <p className={styles.reading}>Read as “{suggestions.readAs}”</p>
      )}
      <div
        className={styles.list}
        role="listbox"
        id={id}
        tabIndex={-1}
        aria-label="Suggestions"
        hidden={options.length === 0}
      >
        {groups.map((group) => (
          <div key={group.title} role="group" aria-label={group.title}>
            <p className={styles.title} role="presentation">
              {group.title}
            </p>
            {group.options.map((option, at) => (
              <Row
                key={option.href}
                option={option}
                id={optionId(id, firstOf(group) + at)}
                typed={typed}
                active={firstOf(group) + at === active}
                onChoose={onChoose}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
