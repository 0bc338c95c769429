import { fireEvent, render, screen } from '@testing-library/react';
import { Dialog } from '@/components/ui/Dialog';

test('the tail of a double click on what opened a dialog neither closes it nor marks a word in it', () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(10_000);
  const close = jest.fn();
  render(
    <Dialog title="Added to your bag" open onClose={close}>
      <p>Continue shopping</p>
    </Dialog>,
  );
  const press = (detail: number) =>
    fireEvent.mouseDown(screen.getByText('Continue shopping'), { detail });
  now.mockReturnValue(10_500);
  expect([press(1), press(2), press(3)]).toEqual([true, false, false]);
  fireEvent.click(screen.getByRole('dialog'));
  expect(close).not.toHaveBeenCalled();
  now.mockReturnValue(10_501);
  expect(press(2)).toBe(true);
  fireEvent.click(screen.getByRole('dialog'));
  expect(close).toHaveBeenCalledTimes(1);
});
