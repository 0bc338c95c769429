import { useEffect, useRef, useState } from 'react';

/** At most one of a list is open in a form; when the form closes the focus goes back to the list. */
export function useEditing<What, List extends HTMLElement = HTMLElement>() {
  const [editing, edit] = useState<What>();
  const [closed, setClosed] = useState(0);
  const list = useRef<List>(null);
  useEffect(() => {
    if (closed) list.current?.focus();
  }, [closed]);
  const close = () => {
    edit(undefined);
    setClosed((times) => times + 1);
  };
  return { list, editing, edit, close };
}
