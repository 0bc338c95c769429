import { fireEvent, render, screen } from '@testing-library/react';
import { Dialog } from '@/components/ui/Dialog';
import { ignoreSecondTap, watchDoubleTaps } from '@/lib/browser/doubleTapGuard';

/** A tap of a real pointer: a press, and the click that follows. Resolves to what was not cancelled of it. */
function tap(node: Element, clientX: number, clientY: number) {
  const at = { clientX, clientY };
  fireEvent(node, new MouseEvent('pointerdown', { ...at, bubbles: true }));
  return { press: fireEvent.mouseDown(node, at), click: fireEvent.click(node, at) };
}

const NOTHING = { press: false, click: false };
const ALL = { press: true, click: true };

function openUnderTheFinger() {
  const now = jest.spyOn(performance, 'now').mockReturnValue(10_000);
  const unwatch = watchDoubleTaps();
  const onClose = jest.fn();
  const onUse = jest.fn();
  tap(document.body, 100, 100);
  render(
    <Dialog title="Added to your cart" open onClose={onClose}>
      <button type="button" onClick={onUse}>
        Continue shopping
      </button>
    </Dialog>,
  );
  return { now, unwatch, onClose, onUse, button: screen.getByText('Continue shopping') };
}

test('second tap > within 500 ms at the same point does not hit what opened there', () => {
  const { now, unwatch, onClose, onUse, button } = openUnderTheFinger();
  now.mockReturnValue(10_500);
  expect(tap(button, 110, 90)).toEqual(NOTHING);
  expect(tap(screen.getByRole('dialog'), 100, 100)).toEqual(NOTHING);
  expect([onUse, onClose].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  now.mockReturnValue(10_501);
  expect(tap(button, 100, 100)).toEqual(ALL);
  expect(onUse).toHaveBeenCalledTimes(1);
  unwatch();
});

test('second tap > elsewhere counts at once, and so does the next one at the same point', () => {
  const { unwatch, onClose, onUse, button } = openUnderTheFinger();
  expect(tap(button, 300, 300)).toEqual(ALL);
  expect(tap(button, 100, 100)).toEqual(ALL);
  expect(onUse).toHaveBeenCalledTimes(2);
  tap(screen.getByRole('dialog'), 10, 10);
  expect(onClose).toHaveBeenCalledTimes(1);
  unwatch();
});

test('second tap > a click without a position, as keyboards and assistive technology send it, counts at once', () => {
  const { unwatch, onUse, button } = openUnderTheFinger();
  ignoreSecondTap();
  fireEvent.click(button);
  expect(onUse).toHaveBeenCalledTimes(1);
  unwatch();
});

test('dialog > is closed before it is removed, so that the focus returns to its opener', () => {
  const close = jest.spyOn(HTMLDialogElement.prototype, 'close');
  const { unmount } = render(
    <Dialog title="Size guide" open onClose={() => undefined}>
      Sizes
    </Dialog>,
  );
  close.mockClear();
  unmount();
  expect(close).toHaveBeenCalledTimes(1);
});
