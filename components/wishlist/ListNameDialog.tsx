import { ListNameForm } from '@/components/product-card/ListNameForm';
import { Dialog } from '@/components/ui/Dialog';
import type { NamedList } from '@/lib/model/namedList';

type ListNameDialogProps = {
  /** The list to rename; without it, the dialog creates one. */
  list?: NamedList;
  open: boolean;
  onClose: () => void;
  onSaved: (saved: NamedList) => void;
};

export const ListNameDialog = ({ list, open, onClose, onSaved }: ListNameDialogProps) => (
  <Dialog title={list ? 'Rename this list' : 'New list'} open={open} onClose={onClose}>
    <ListNameForm list={list} onSaved={onSaved} onCancel={onClose} />
  </Dialog>
);
