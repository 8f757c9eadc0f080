import { type PermitLabel, permitLabels } from '#domain/permits/permitList/permit.labels.ts';

const groups = [
  { title: 'groupOpen', handles: [0, 1, 20, 19] },
  { title: 'groupPlanning', handles: [2, 3, 4, 5, 6, 7] },
  { title: 'groupField', handles: [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18] },
  { title: 'groupEnded', handles: [21, 22, 23] },
] as const;

export type LabelGroup = { title: (typeof groups)[number]['title']; labels: PermitLabel[] };

/** The labels as they are grouped on the screen, along the life of a permit. */
export const labelGroups: readonly LabelGroup[] = groups.map(({ title, handles }) => ({
  title,
  labels: permitLabels.filter(({ handle }) => handles.some((known) => known === handle)),
}));
