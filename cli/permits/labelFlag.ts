import { permitLabels } from '#domain/permits/permitList/permit.labels.ts';

/** The label of a list, for every command that takes one. */
export const labelFlag = {
  about: `the label by number or name: ${permitLabels.map(({ alias }) => alias).join(', ')}; archive holds every permit there is, open ones too`,
  takes: 'text',
  default: 'open',
} as const;
