/** The first, last and neighbouring pages. A gap of several others is keyed by the page before it; a single one is shown. */
export function pagesToShow(page: number, pages: number): (number | { gapAfter: number })[] {
  const visiblePages = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (pageNumber) => pageNumber === 1 || pageNumber === pages || Math.abs(pageNumber - page) <= 1,
  );
  return visiblePages.flatMap((pageNumber, index) => {
    const before = visiblePages[index - 1] ?? 0;
    const step = pageNumber - before;
    if (step === 1) return [pageNumber];
    return [step === 2 ? before + 1 : { gapAfter: before }, pageNumber];
  });
}
