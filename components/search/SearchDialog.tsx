import { Dialog } from '@/components/ui/Dialog';
import { SearchForm } from './SearchForm';

/** The attribute that `showModal` follows; React's prop of this name focuses too early. */
const markAsFirstFocus = (container: HTMLElement | null) =>
  container?.querySelector('input')?.setAttribute('autofocus', '');

/** Search with suggestions, and the way to image search, on small screens. */
export const SearchDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog title="Search" placement="side" open={open} onClose={onClose}>
    <div ref={markAsFirstFocus}>
      <SearchForm />
    </div>
  </Dialog>
);
