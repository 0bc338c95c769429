import NextNProgress from 'nextjs-progressbar';

/** Drawn by styles/base.css; the library's own style tag and its invalid role are left out. */
const OPTIONS = {
  showSpinner: false,
  barSelector: '.bar',
  template: '<div class="bar" role="presentation"></div>',
};

/** The library writes the motion on the line itself, where no style sheet can take it away. */
const speedMs = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200);

/** The hairline at the top of the page while the next one is fetched. */
export const ProgressBar = () => (
  <NextNProgress
    showOnShallow={false}
    options={{ ...OPTIONS, speed: speedMs() }}
    transformCSS={() => <></>}
  />
);
