import { useRedirect, useResourceContext } from 'react-admin';
import { ConfirmButton } from './ConfirmButton';

type RemoveButtonProps = { text: string; perform: () => Promise<unknown> };

/** Removes the record of the page, and leads to its list. */
export function RemoveButton({ text, perform }: RemoveButtonProps) {
  const resource = useResourceContext();
  const redirect = useRedirect();
  async function remove() {
    await perform();
    redirect('list', resource);
  }
  return <ConfirmButton label="Remove" text={text} perform={remove} />;
}
