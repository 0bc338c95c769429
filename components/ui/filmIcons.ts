// Few pages have films, so these are not in the set of every page.
export const PLAY_ICON = 'M8 5.5v13L18.5 12 8 5.5Z';
export const PAUSE_ICON = 'M8.5 5.5v13m7-13v13';
