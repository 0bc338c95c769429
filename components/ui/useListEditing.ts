import { useLayoutEffect, useRef, useState } from 'react';

/** Allows one open item of a list at a time; when its form closes, focus returns to the list. */
export function useListEditing<Item, List extends HTMLElement = HTMLElement>() {
  const [editing, edit] = useState<Item>();
  const [closeCount, setCloseCount] = useState(0);
  const listRef = useRef<List>(null);
  useLayoutEffect(() => {
    if (closeCount) listRef.current?.focus();
  }, [closeCount]);
  const close = () => {
    edit(undefined);
    setCloseCount((count) => count + 1);
  };
  return { listRef, editing, edit, close };
}
