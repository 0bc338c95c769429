/**
 * Repeats the values entered before hydration, then clicks the buttons pressed before it: in one
 * task, so that no button acts before the values are known. In production only (deferScripts).
 */
export function replayEarlyInteractions(): void {
  window.replayEarlyInput?.();
  window.releaseEarlyClicks?.();
}
