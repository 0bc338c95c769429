import NextNProgress from 'nextjs-progressbar';

/** Drawn by styles/base.css; the library's own style tag and its invalid role are left out. */
const OPTIONS = { showSpinner: false, barSelector: '.bar', template: '<div class="bar" role="presentation"></div>' };

/** The hairline at the top of the page while the next one is fetched. */
export const ProgressBar = () => <NextNProgress showOnShallow={false} options={OPTIONS} transformCSS={() => <></>} />;
