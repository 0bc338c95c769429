import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createFocusRestoration } from '@/components/layout/focusRestoration';
import { Dialog } from '@/components/ui/Dialog';

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <main>
      <h1>Orders</h1>
      <button type="button" onClick={() => setIsOpen(true)}>
        Sign in
      </button>
      <Dialog title="Sign in" open={isOpen} onClose={() => setIsOpen(false)}>
        <input aria-label="Email" />
      </Dialog>
    </main>
  );
}

// jsdom never returns the focus from a dialog, as WebKit does not while a style sheet is loading.
test.each(['Close', 'Email'])('focus > returns to the opener of a dialog from %s', async (name) => {
  const visitor = userEvent.setup();
  const { disconnect } = createFocusRestoration();
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Sign in' });
  opener.focus();
  await visitor.keyboard('{Enter}');
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  const control = screen.getByLabelText(name);
  control.focus();
  dialog.close();
  control.blur();
  await waitFor(() => expect(opener).toHaveFocus());
  disconnect();
});
