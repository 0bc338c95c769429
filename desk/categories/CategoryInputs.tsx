import { BooleanInput, maxLength, required, TextInput } from 'react-admin';

const toText = (text: string | null) => text ?? '';

/** Name, text and whether the shop shows it. */
export const CategoryInputs = ({ disabled }: { disabled: boolean }) => (
  <>
    <TextInput
      source="name"
      label="Name"
      helperText="As menu and heading show it"
      validate={[required(), maxLength(60)]}
      disabled={disabled}
    />
    <TextInput
      source="intro"
      label="Text under the heading"
      helperText="Search engines read it too. Up to 600 characters; empty: none"
      multiline
      minRows={2}
      parse={toText}
      validate={maxLength(600)}
      disabled={disabled}
    />
    <BooleanInput
      source="is_shown"
      label="Shown in menu, tiles, filters and suggestions"
      helperText="If not, its address and its products stay."
      disabled={disabled}
    />
  </>
);
