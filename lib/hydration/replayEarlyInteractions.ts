/**
 * Repeats the values entered before hydration, then clicks the buttons pressed before or meanwhile.
 * Both run in tasks of their own: inside an effect React renders nothing between two events, and a
 * button would act on the former values. In production only (deferScripts).
 */
export function replayEarlyInteractions(): void {
  const replay = window.endEarlyInput?.();
  setTimeout(() => {
    replay?.();
    setTimeout(() => window.releaseEarlyClicks?.());
  });
}
