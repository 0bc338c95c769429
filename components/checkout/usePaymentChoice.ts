import { useState } from 'react';
import type { PaymentOption } from '@/lib/model/order';

/** The way to pay that is chosen, and what was chosen inside each way; one that is no longer possible gives way to the first that is. */
export function usePaymentChoice(options: PaymentOption[]) {
  const [picked, setPicked] = useState<string>();
  const [choices, setChoices] = useState<Record<string, string>>({});
  const [asked, setAsked] = useState(false);
  const available = options.filter((option) => option.available);
  const option = available.find(({ code }) => code === picked) ?? available[0];
  const choice = option && (choices[option.code] || undefined);
  const needed = option !== undefined && (option.code === 'emi' || option.choices.length > 0);
  const missing =
    needed && !choice
      ? option.code === 'emi'
        ? 'Please choose a bank and a plan'
        : 'Please choose one'
      : undefined;
  return {
    option,
    choice: needed ? choice : undefined,
    /** What has to be chosen before paying; said once paying was tried. */
    error: asked ? missing : undefined,
    pick: ({ code }: PaymentOption) => {
      setPicked(code);
      setAsked(false);
    },
    choose: (one: string) => {
      if (option) setChoices({ ...choices, [option.code]: one });
    },
    /** Whether all is said; if not, the words appear. */
    complete: () => {
      setAsked(true);
      return missing === undefined;
    },
  };
}
