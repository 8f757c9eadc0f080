import type { Problem } from '#domain/kernel/problem.ts';

/** Nothing has the id that was asked for, or can have it. */
export const isUnknown = (problem: Problem | null): boolean => problem?.code === 'not_found' || problem?.code === 'validation';
