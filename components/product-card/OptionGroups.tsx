import type { ProductSize } from '@/lib/model/product';
import { optionGroups, type OptionValue, withChoice } from '@/lib/model/optionChoice';

/** The look of the caller's other choices; `unavailable` is the element of a value that is sold out or missing. */
type OptionClasses = {
  legend: string | undefined;
  values: string | undefined;
  value: string | undefined;
  radio: string | undefined;
  label: (isChosen: boolean) => string | undefined;
  unavailable: 's' | 'span';
};

type OptionGroupsProps = {
  classes: OptionClasses;
  sizes: ProductSize[];
  /** The value of each option; '' while none is chosen. */
  chosen: string[];
  /** Begins the names of the radio buttons, which a page has once. */
  prefix: string;
  onChoose: (chosen: string[]) => void;
};

const STATE_TEXTS: Record<OptionValue['state'], string> = {
  available: '',
  'sold out': ' (sold out)',
  missing: ' (not available in this combination)',
};

type ValueProps = OptionValue & {
  classes: OptionClasses;
  name: string;
  isChosen: boolean;
  onChoose: () => void;
};

function Value({ classes, value, state, name, isChosen, onChoose }: ValueProps) {
  const Text = state === 'available' ? 'span' : classes.unavailable;
  return (
    <label className={classes.value}>
      <input
        className={classes.radio}
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        aria-disabled={state !== 'available' || undefined}
        onChange={onChoose}
      />
      <span className={classes.label(isChosen)} data-missing={state === 'missing' || undefined}>
        <Text>{value}</Text>
        {state !== 'available' && <span className="visually-hidden">{STATE_TEXTS[state]}</span>}
      </span>
    </label>
  );
}

/** A group of radio buttons for each option of a product: its sizes, its colours. */
export const OptionGroups = ({ classes, sizes, chosen, prefix, onChoose }: OptionGroupsProps) =>
  optionGroups(sizes, chosen).map(({ name, values }, place) => (
    <fieldset key={name} role="radiogroup">
      <legend className={classes.legend}>
        {name}
        {chosen[place] && ` ${chosen[place]}`}
      </legend>
      <div className={classes.values}>
        {values.map((option) => (
          <Value
            key={option.value}
            classes={classes}
            {...option}
            name={`${prefix}${place + 1}`}
            isChosen={option.value === chosen[place]}
            onChoose={() => onChoose(withChoice(sizes, chosen, place, option.value))}
          />
        ))}
      </div>
    </fieldset>
  ));
