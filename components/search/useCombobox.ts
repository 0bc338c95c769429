import { type KeyboardEvent, useCallback, useState } from 'react';
import type { SuggestionOption } from './suggestionOptions';

/** A combobox (WAI-ARIA): arrows wrap, Enter selects, Escape closes and then clears. */
export function useCombobox({
  text,
  setText,
  onChoose,
}: {
  text: string;
  setText: (text: string) => void;
  onChoose: (option: SuggestionOption) => void;
}) {
  const [open, setOpen] = useState(false);
  const [options, setOptions] = useState<SuggestionOption[]>([]);
  const [active, setActive] = useState(-1);
  const isListShown = open && options.length > 0;
  const activeOption = open ? options[active] : undefined;

  const show = useCallback((next: SuggestionOption[]) => {
    setOptions(next);
    setActive(-1);
  }, []);
  const step = (direction: 1 | -1) => {
    setOpen(true);
    // One more than the options: the field itself with the typed text.
    const positions = options.length + 1;
    setActive((index) => ((index + 1 + direction + positions) % positions) - 1);
  };
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      step(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && activeOption) {
      event.preventDefault();
      onChoose(activeOption);
    } else if (event.key === 'Escape') {
      // Without text, it closes the dialog around the field as well.
      if (text) {
        event.preventDefault();
        event.stopPropagation();
      }
      if (isListShown) close();
      else setText('');
    }
  };
  return {
    open,
    isListShown,
    active,
    activeOption,
    show,
    close,
    reopen: () => setOpen(true),
    onKeyDown,
  };
}
