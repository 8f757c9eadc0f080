import { Problem } from '#domain/kernel/problem.ts';
import { labelFromAddress, type PermitLabel, permitLabels } from '#domain/permits/permitList/permit.labels.ts';

/** The label that somebody means by its number or its name; `usage`, with all names, when there is none. */
export const labelNamed = (text: string): PermitLabel => {
  const label = labelFromAddress(text);
  if (label) return label;
  const known = permitLabels.map(({ alias }) => alias).join(', ');
  throw new Problem('usage', { subject: '--label', errors: [{ field: 'label', message: `It must be one of ${known}.` }] });
};
