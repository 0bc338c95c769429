import NextNProgress from 'nextjs-progressbar';

/** Styled in styles/base.css, without the library's style element and its invalid role. */
const OPTIONS = {
  showSpinner: false,
  barSelector: '.bar',
  template: '<div class="bar" role="presentation"></div>',
};

/** The library sets its animation inline, where no style sheet can override it. */
const speedMs = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200);

export const ProgressBar = () => (
  <NextNProgress
    showOnShallow={false}
    options={{ ...OPTIONS, speed: speedMs() }}
    transformCSS={() => <></>}
  />
);
