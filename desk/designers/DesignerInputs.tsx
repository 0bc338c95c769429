import Box from '@mui/material/Box';
import { maxLength, maxValue, minValue, NumberInput, required, TextInput } from 'react-admin';
import { PictureInput } from '../home/PictureInput';

const COLUMNS = { display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };
const toText = (text: string | null) => text ?? '';

/** What the page of a designer shows. */
export const DesignerInputs = ({ disabled }: { disabled: boolean }) => (
  <>
    <TextInput
      source="name"
      label="Name"
      validate={[required(), maxLength(120)]}
      disabled={disabled}
    />
    <Box sx={COLUMNS}>
      <TextInput
        source="city"
        label="City"
        validate={[required(), maxLength(60)]}
        disabled={disabled}
      />
      <NumberInput
        source="founded"
        label="Since the year"
        format={(year: number | undefined) => year || ''}
        validate={[required(), minValue(1700), maxValue(2100)]}
        disabled={disabled}
      />
    </Box>
    <TextInput
      source="story"
      label="Introduction"
      helperText="Up to 3,000 characters"
      multiline
      minRows={4}
      parse={toText}
      validate={maxLength(3000)}
      disabled={disabled}
    />
    <PictureInput
      source="cover_file"
      label="Picture"
      hint="Wide; JPEG, PNG, WebP or AVIF, up to 8 MB. Drop a file here."
      disabled={disabled}
    />
    <TextInput
      source="cover_alt"
      label="Description of the picture"
      helperText="For people who cannot see it"
      parse={toText}
      disabled={disabled}
      sx={{ mt: 2 }}
    />
  </>
);
