import { fireEvent, screen, waitFor } from '@testing-library/react';
import { pushedEvents } from './dataLayer';

/** The pushes of this tab so far. */
export const pushed = () => pushedEvents(window.dataLayer ?? []);

/** Sets URL and title, which jsdom does not update on navigation. */
export function setLocation(path: string, title: string) {
  history.pushState({}, '', path);
  document.title = title;
}

/** Waits until the latest events are these; events are pushed asynchronously. */
export const pushedEventNames = (...events: string[]) =>
  waitFor(
    () =>
      expect(
        pushed()
          .slice(-12)
          .flatMap((push) => ('event' in push ? [push.event] : []))
          .slice(-events.length),
      ).toEqual(events),
    { interval: 10 },
  );

/** Clicks without the pointer events of user-event, which are slow on long pages. */
export const press = (element: Element | null | undefined) => {
  fireEvent.click(element ?? screen.getByText('nothing to press'));
};
