import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { AccountSection } from './AccountSection';

type EditableSectionProps = {
  id: string;
  title: string;
  /** Of the button that shows the form in place of `children`. */
  label: string;
  form: (close: () => void) => ReactNode;
  children?: ReactNode;
};

/** A row of the account whose content gives way to a form, or to more of it. */
export function EditableSection({ id, title, label, form, children }: EditableSectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <AccountSection
      id={id}
      title={title}
      action={
        !isOpen && (
          <Button look="tertiary" onClick={() => setIsOpen(true)}>
            {label}
          </Button>
        )
      }
    >
      {isOpen ? form(() => setIsOpen(false)) : children}
    </AccountSection>
  );
}
