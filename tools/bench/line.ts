/** One figure of a bench, alone or beside what it is measured against. */
export type Line = { name: string; value: number; unit: string; against?: string; ratio?: number; goal?: string };
