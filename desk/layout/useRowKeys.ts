import { useEffect, useRef } from 'react';

const NEXT = ['j', 'ArrowDown'];
const PREVIOUS = ['k', 'ArrowUp'];
/** Controls that use letters or arrows themselves. */
const CONTROLS = 'input, textarea, select, [role=combobox], [role=listbox], [role=menu], dialog';

/** j, k and the arrows move the focus between the links of a list; Enter opens one, / searches. */
export function useRowKeys<Element extends HTMLElement>() {
  const listRef = useRef<Element>(null);
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey) return;
      if (target instanceof HTMLElement && target.closest(CONTROLS)) return;
      if (key === '/') {
        event.preventDefault();
        document.querySelector<HTMLInputElement>('input[name=search]')?.focus();
        return;
      }
      const step = NEXT.includes(key) ? 1 : PREVIOUS.includes(key) ? -1 : 0;
      if (!step) return;
      const links = [...(listRef.current?.querySelectorAll<HTMLElement>('a[href]') ?? [])];
      const current = links.findIndex((link) => link === document.activeElement);
      const next =
        links[current === -1 ? 0 : Math.min(Math.max(current + step, 0), links.length - 1)];
      if (!next) return;
      event.preventDefault();
      next.focus();
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
  return listRef;
}
