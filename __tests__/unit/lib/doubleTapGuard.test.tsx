import { fireEvent, render, screen } from '@testing-library/react';
import { Dialog } from '@/components/ui/Dialog';
import { ignoreSecondTap, watchDoubleTaps } from '@/lib/browser/doubleTapGuard';

const FIRST_TAP_MS = 10_000;

/** Fires the events of a tap at this time; an event that was cancelled is false in the result. */
function tap(node: Element, clientX: number, clientY: number, timeStamp = FIRST_TAP_MS) {
  const [pointerDown = true, press, click] = ['pointerdown', 'mousedown', 'click'].map((type) => {
    const event = new MouseEvent(type, { clientX, clientY, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    return fireEvent(node, event);
  });
  expect(pointerDown).toBe(true);
  return { press, click };
}

const CANCELLED = { press: false, click: false };
const ALLOWED = { press: true, click: true };

function openDialogAfterTap() {
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
  return { unwatch, onClose, onUse, button: screen.getByText('Continue shopping') };
}

test('second tap > within 500 ms at the same point is cancelled', () => {
  const { unwatch, onClose, onUse, button } = openDialogAfterTap();
  expect(tap(button, 110, 90, FIRST_TAP_MS + 500)).toEqual(CANCELLED);
  expect(tap(screen.getByRole('dialog'), 100, 100, FIRST_TAP_MS + 500)).toEqual(CANCELLED);
  expect([onUse, onClose].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  expect(tap(button, 100, 100, FIRST_TAP_MS + 501)).toEqual(ALLOWED);
  expect(onUse).toHaveBeenCalledTimes(1);
  unwatch();
});

test('second tap > is cancelled by its own time when a busy page handles it late', () => {
  const { unwatch, onClose } = openDialogAfterTap();
  jest.spyOn(performance, 'now').mockReturnValue(FIRST_TAP_MS + 2000);
  expect(tap(screen.getByRole('dialog'), 100, 100, FIRST_TAP_MS + 80)).toEqual(CANCELLED);
  expect(onClose).not.toHaveBeenCalled();
  unwatch();
});

test('second tap > elsewhere is allowed at once, and so is the next one at the same point', () => {
  const { unwatch, onClose, onUse, button } = openDialogAfterTap();
  expect(tap(button, 300, 300)).toEqual(ALLOWED);
  expect(tap(button, 100, 100)).toEqual(ALLOWED);
  expect(onUse).toHaveBeenCalledTimes(2);
  tap(screen.getByRole('dialog'), 10, 10);
  expect(onClose).toHaveBeenCalledTimes(1);
  unwatch();
});

test('second tap > a tap at the same point of a page that was scrolled since is allowed', () => {
  const { unwatch, onUse, button } = openDialogAfterTap();
  jest.replaceProperty(window, 'scrollY', 48);
  expect(tap(button, 100, 100)).toEqual(CANCELLED);
  jest.replaceProperty(window, 'scrollY', 49);
  expect(tap(button, 100, 100)).toEqual(ALLOWED);
  expect(onUse).toHaveBeenCalledTimes(1);
  unwatch();
});

test('second tap > a tap at the same point on a page that took longer to open is allowed at once', () => {
  const { unwatch, onUse, button } = openDialogAfterTap();
  ignoreSecondTap();
  expect(tap(button, 100, 100, FIRST_TAP_MS + 1100)).toEqual(ALLOWED);
  expect(onUse).toHaveBeenCalledTimes(1);
  unwatch();
});

test('second tap > a click without a position, as keyboards and assistive technology send it, is allowed', () => {
  const { unwatch, onUse, button } = openDialogAfterTap();
  ignoreSecondTap();
  fireEvent.click(button);
  expect(onUse).toHaveBeenCalledTimes(1);
  unwatch();
});

test.each([
  ['typing', fireEvent.input],
  ['a key, such as Escape', fireEvent.keyDown],
])('second tap > a click after %s is allowed at the same point', (_, enter) => {
  const { unwatch, onUse, button } = openDialogAfterTap();
  enter(button);
  expect(tap(button, 100, 100)).toEqual(ALLOWED);
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

test('second tap > a form that opens after typing can be pressed at once, where its page was last tapped', () => {
  const unwatch = watchDoubleTaps();
  render(<input aria-label="Code" />);
  tap(document.body, 100, 100);
  fireEvent.input(screen.getByLabelText('Code'));
  ignoreSecondTap();
  expect(tap(document.body, 100, 100)).toEqual(ALLOWED);
  unwatch();
});
