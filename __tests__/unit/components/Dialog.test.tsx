import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '@/components/ui/Dialog';

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setIsOpen(true)}>
        Choose a size
      </button>
      <Dialog title="Sizes" open={isOpen} onClose={() => setIsOpen(false)}>
        <input type="file" aria-label="Picture" />
      </Dialog>
    </main>
  );
}

async function openSizes() {
  const visitor = userEvent.setup();
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Choose a size' });
  await visitor.click(opener);
  return { visitor, opener, dialog: screen.getByRole<HTMLDialogElement>('dialog') };
}

/** A browser closes a dialog unless its event `cancel` is prevented, and reports it in a later task. */
function pressEscape(dialog: HTMLDialogElement): void {
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.open = false;
}

test('dialog > Escape closes it', async () => {
  const { dialog } = await openSizes();
  pressEscape(dialog);
  await waitFor(() => expect(dialog.open).toBe(false));
});

test('dialog > a click right after Escape opens it again', async () => {
  const { visitor, opener, dialog } = await openSizes();
  pressEscape(dialog);
  await visitor.click(opener);
  dialog.dispatchEvent(new Event('close'));
  expect(dialog.open).toBe(true);
});

test('dialog > stays open when the choice of a file in it is cancelled', async () => {
  const { dialog } = await openSizes();
  screen.getByLabelText('Picture').dispatchEvent(new Event('cancel', { bubbles: true }));
  expect(dialog.open).toBe(true);
});
