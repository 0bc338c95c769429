import { useEffect, useMemo, useState } from 'react';
import { Picture } from '@/components/ui/Picture';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import {
  ALL_RESULTS,
  type SuggestionOption,
  type SuggestionGroup,
  searchOption,
  toSuggestionGroups,
} from './suggestionOptions';
import { readRecentSearches } from './recentSearches';
import styles from './SuggestionList.module.css';
import { useSuggestions } from './useSuggestions';

function HighlightedName({ name, typed }: { name: string; typed: string }) {
  const index = typed ? name.toLowerCase().indexOf(typed.toLowerCase()) : -1;
  if (index < 0) return <b>{name}</b>;
  return (
    <>
      <b>{name.slice(0, index)}</b>
      {name.slice(index, index + typed.length)}
      <b>{name.slice(index + typed.length)}</b>
    </>
  );
}

type SuggestionRowProps = {
  option: SuggestionOption;
  id: string;
  typed: string;
  isAllResults: boolean;
  isActive: boolean;
  onChoose: (option: SuggestionOption) => void;
};

const scrollIntoView = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' });

function SuggestionName({
  option: { name, image },
  typed,
  isAllResults,
}: Pick<SuggestionRowProps, 'option' | 'typed' | 'isAllResults'>) {
  if (isAllResults) return <span className={styles.allResults}>All results for “{name}”</span>;
  // The names of pieces are long.
  return image === undefined ? <HighlightedName name={name} typed={typed} /> : name;
}

const SuggestionRow = ({
  option,
  id,
  typed,
  isAllResults,
  isActive,
  onChoose,
}: SuggestionRowProps) => (
  // The field keeps focus and handles keys; the list handles only pointers.
  <div
    ref={isActive ? scrollIntoView : undefined}
    className={styles.option}
    role="option"
    id={id}
    aria-selected={isActive}
    onPointerDown={(event) => event.preventDefault()}
    onClick={() => onChoose(option)}
  >
    {option.image !== undefined && (
      <Picture
        className={styles.picture}
        src={option.image}
        alt=""
        width={1150}
        height={1533}
        kind="thumbnail"
        sizes="3rem"
        eager
      />
    )}
    <span className={styles.name}>
      {option.detail && (
        <span className={`designer-label ${styles.detail}`}>
          {option.detail}
          <span className="visually-hidden">, </span>
        </span>
      )}
      <SuggestionName {...{ option, typed, isAllResults }} />
    </span>
    {option.note && (
      <span className={styles.note}>
        <span className="visually-hidden">, </span>
        {option.note}
      </span>
    )}
  </div>
);

const optionId = (listId: string, index: number) => `${listId}-${index}`;

const EXAMPLES = ['Red bridal lehenga', 'Haldi outfits', 'Sherwani', 'Silk saree'];

const recentGroup = (): SuggestionGroup[] => {
  const recent = readRecentSearches();
  return [
    recent.length
      ? { title: 'Recent searches', options: recent.map(searchOption) }
      : { title: 'Try a search', options: EXAMPLES.map(searchOption) },
  ];
};

type SuggestionsNoteProps = { typed: string; readAs: string | null; count: number };

const SuggestionsNote = ({ typed, readAs, count }: SuggestionsNoteProps) => (
  <>
    {readAs && <p className={styles.correction}>Showing suggestions for “{readAs}”</p>}
    {count === 0 && <p className={styles.correction}>No suggestions for “{typed}”</p>}
  </>
);

type SuggestionListProps = {
  id: string;
  text: string;
  activeIndex: number;
  onOptions: (options: SuggestionOption[]) => void;
  onChoose: (option: SuggestionOption) => void;
};

/** The listbox of a search field: recent searches or examples, then suggestions. The Tab key skips it. */
export function SuggestionList({
  id,
  text,
  activeIndex,
  onOptions,
  onChoose,
}: SuggestionListProps) {
  const [recentGroups] = useState(recentGroup);
  const region = useAppSelector(selectRegion);
  const suggestions = useSuggestions(text);
  const typed = text.trim();
  const groups = useMemo(
    () =>
      typed ? (suggestions ? toSuggestionGroups(suggestions, typed, region) : []) : recentGroups,
    [typed, suggestions, region, recentGroups],
  );
  const options = useMemo(() => groups.flatMap((group) => group.options), [groups]);
  useEffect(() => onOptions(options), [options, onOptions]);
  const firstIndexOf = (group: SuggestionGroup) =>
    options.indexOf(group.options[0] as SuggestionOption);
  return (
    <>
      <p className="visually-hidden" role="status">
        {typed && suggestions ? `${options.length} suggestions` : ''}
      </p>
      {typed && suggestions && (
        <SuggestionsNote typed={typed} readAs={suggestions.readAs} count={options.length} />
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
            {group.title !== ALL_RESULTS && (
              <p className={styles.title} role="presentation">
                {group.title}
              </p>
            )}
            {group.options.map((option, index) => (
              <SuggestionRow
                key={option.href}
                option={option}
                id={optionId(id, firstIndexOf(group) + index)}
                typed={typed}
                isAllResults={group.title === ALL_RESULTS}
                isActive={firstIndexOf(group) + index === activeIndex}
                onChoose={onChoose}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
