import { maxLength, TextInput, type Validator } from 'react-admin';
import { MAX_OWN_TITLE_LENGTH } from '@/lib/seo/listingText';

const toText = (text: string | null) => text ?? '';

type LandingPageTextsProps = { titleHint?: string; titleRules?: Validator[]; disabled: boolean };

/** The words of a landing page. */
export const LandingPageTexts = ({
  titleHint,
  titleRules = [],
  disabled,
}: LandingPageTextsProps) => (
  <>
    <TextInput
      source="title"
      label="Title"
      helperText={titleHint}
      validate={[...titleRules, maxLength(MAX_OWN_TITLE_LENGTH)]}
      disabled={disabled}
    />
    <TextInput
      source="intro"
      label="Introduction"
      helperText="Up to 600 characters. Empty: the shop writes it of what the page lists"
      multiline
      minRows={3}
      parse={toText}
      validate={maxLength(600)}
      disabled={disabled}
    />
  </>
);
