import { useState } from 'react';
import type { PaymentOption } from '@/lib/model/order';

/** The selected payment method and its choice; an unavailable method is replaced. */
export function usePaymentSelection(options: PaymentOption[]) {
  const [selectedCode, setSelectedCode] = useState<string>();
  const [choices, setChoices] = useState<Record<string, string>>({});
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const availableOptions = options.filter((option) => option.available);
  const option = availableOptions.find(({ code }) => code === selectedCode) ?? availableOptions[0];
  const choice = option && (choices[option.code] || undefined);
  const needsChoice = option !== undefined && (option.code === 'emi' || option.choices.length > 0);
  const missingMessage =
    needsChoice && !choice
      ? option.code === 'emi'
        ? 'Please choose a bank and a plan'
        : 'Please choose one'
      : undefined;
  const canPay = option ?? options.find(({ needsVerification }) => needsVerification);
  return {
    option,
    /** Shown in place of the methods when none can take the order. */
    blockedReason: canPay
      ? undefined
      : (options.find(({ reason }) => reason)?.reason ?? 'No payment method is available.'),
    choice: needsChoice ? choice : undefined,
    error: wasSubmitted ? missingMessage : undefined,
    selectOption: ({ code }: PaymentOption) => {
      setSelectedCode(code);
      setWasSubmitted(false);
    },
    setChoice: (newChoice: string) => {
      if (option) setChoices({ ...choices, [option.code]: newChoice });
    },
    validate: () => {
      setWasSubmitted(true);
      return missingMessage === undefined;
    },
  };
}
