const STEPS = ['placed', 'with_designer', 'quality_check', 'dispatched', 'delivered'] as const;
export type FulfilmentStep = (typeof STEPS)[number];
type FulfilmentPlan = {
  placedAt: Date;
  deliveryDate: string;
  transitDays: number;
  now: Date;
  today: string;
};

const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/** The step due at a time: designer after an hour, quality check a day before dispatch. */
export function fulfilmentStepOn({
  placedAt,
  deliveryDate,
  transitDays,
  now,
  today,
}: FulfilmentPlan): FulfilmentStep {
  if (deliveryDate <= today) return 'delivered';
  if (daysBefore(deliveryDate, transitDays) <= today) return 'dispatched';
  if (daysBefore(deliveryDate, transitDays + 1) <= today) return 'quality_check';
  return now.getTime() - placedAt.getTime() >= 3_600_000 ? 'with_designer' : 'placed';
}

export const isStepAhead = (step: FulfilmentStep, current: string): boolean =>
  STEPS.indexOf(step) > STEPS.indexOf(current as FulfilmentStep);
