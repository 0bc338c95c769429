import { fireEvent, screen, waitFor } from '@testing-library/react';
import { pushedEvents } from './dataLayer';

/** Everything told of this tab so far. */
export const pushed = () => pushedEvents(window.dataLayer ?? []);

/** The address bar and the title, which jsdom's page does not follow by itself. */
export function standAt(path: string, title: string) {
  history.pushState({}, '', path);
  document.title = title;
}

/** What is told is told a moment after it happened. */
export const pushedEventNames = (...events: string[]) =>
  waitFor(
    () =>
      expect(
        pushed()
          .slice(-12)
          .flatMap((one) => ('event' in one ? [one.event] : []))
          .slice(-events.length),
      ).toEqual(events),
    { interval: 10 },
  );

/** A click, without the pointer's whole way to it: on a page as long as the home page that takes longer than all the rest. */
export const press = (element: Element | null | undefined) => {
  fireEvent.click(element ?? screen.getByText('nothing to press'));
};
