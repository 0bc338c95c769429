import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { AccountSection } from './AccountSection';

type EditableSectionProps = {
  id: string;
  title: string;
  /** Of the button that shows the form in place of `children`; the title says of what. */
  action: string;
  /** The rest of the button's name, for screen readers. */
  actionSubject: string;
  form: (close: () => void) => ReactNode;
  children?: ReactNode;
};

/** A row of the account whose content gives way to a form, or to more of it. */
export function EditableSection({
  id,
  title,
  action,
  actionSubject,
  form,
  children,
}: EditableSectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <AccountSection
      id={id}
      title={title}
      action={
        !isOpen && (
          <Button look="tertiary" onClick={() => setIsOpen(true)}>
            {action} <span className="visually-hidden">{actionSubject}</span>
          </Button>
        )
      }
    >
      {isOpen ? form(() => setIsOpen(false)) : children}
    </AccountSection>
  );
}
