/** Places all elements at this distance from the top of a screen of 768 pixels. */
export const placeElements = (top: number) =>
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(0, top, 100, 100));
