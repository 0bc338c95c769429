// Parts that few products have, in one chunk; their server markup includes them.
export { BackInStock } from './BackInStock';
export { DutyEstimateNote } from '@/components/ui/DutyEstimateNote';
export { Discontinued } from './Discontinued';
export { EventVerdict } from './EventVerdict';
export { GalleryFilm } from './GalleryFilm';
export { MiniMeLink } from './MiniMeLink';
export { OptionPicker } from './OptionPicker';
export { Unavailable } from './Unavailable';
