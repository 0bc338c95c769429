import { DateTimeInput, type Validator } from 'react-admin';

/** A date field shows its pattern, so its label is above it. */
const SHRUNK = { inputLabel: { shrink: true } };
const toMoment = (text: string) => (text ? new Date(text).toISOString() : null);

type MomentInputProps = {
  source: string;
  label: string;
  helperText?: string;
  disabled?: boolean;
  validate?: Validator;
};

/** A date and time in the time zone of this device; null when it is empty. */
export const MomentInput = (props: MomentInputProps) => (
  <DateTimeInput {...props} slotProps={SHRUNK} parse={toMoment} />
);
