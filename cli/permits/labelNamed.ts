import { oneOf } from '#cli/kit/usage.texts.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { labelFromAddress, type PermitLabel, permitLabels } from '#domain/permits/permitList/permit.labels.ts';

/** The label that somebody means by its number or its name; `usage`, with all names, when there is none. */
export const labelNamed = (text: string): PermitLabel => {
  const label = labelFromAddress(text);
  if (label) return label;
  throw new Problem('usage', { subject: '--label', text: oneOf(permitLabels.map(({ alias }) => alias)) });
};
