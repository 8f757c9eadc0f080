import { care, closings, emergencies, everyPpe, everyPrecaution } from './care.seed.ts';
import type { Job } from './permitJob.ts';
import { seed } from './presets.ts';
import { between, happens, pick, type Random, rng, some } from './random.ts';
import { isDepot } from './sites.ts';
import { type Task, work, workInArabic, workInTurkish } from './work.seed.ts';

export type PermitText = {
  title: string;
  description: string;
  limits: string;
  emergency_actions: string;
  precautions: string[];
  ppe: string[];
  equipment_tags: string[];
  work_order: string | null;
  level: string;
  elevation_from_m: number;
  elevation_to_m: number;
};

const tasksFor = (random: Random, { code, area }: Job): readonly Task[] => {
  if (isDepot(area.site_id)) return work[code];
  if (happens(random, 60)) return workInTurkish[code] ?? work[code];
  return happens(random, 40) ? (workInArabic[code] ?? work[code]) : work[code];
};

const fill = (text: string, tag: string, area: string): string => text.replaceAll('{tag}', tag).replaceAll('{area}', area);

const taskFor = (random: Random, job: Job): { task: Task; tag: string } => {
  const here = (tasks: readonly Task[]) => tasks.filter(([, kind]) => job.area.equipment.some((item) => item.kind === kind));
  const fitting = here(tasksFor(random, job));
  const task = pick(random, fitting.length > 0 ? fitting : here([...work[job.code], ...work.CLD]));
  const items = job.area.equipment.filter(({ kind }) => kind === task[1]);
  return { task, tag: pick(random, items).tag };
};

const levels = [
  { level: 'Ground', from: 0, to: 2 },
  { level: '6 m', from: 6, to: 8 },
  { level: '12 m', from: 12, to: 15 },
  { level: '24 m', from: 24, to: 28 },
] as const;

/** An excavation that is written by hand is dug to one metre. */
const trialPit = { level: 'Ground', from: -1, to: 0 } as const;

const levelFor = (random: Random, { code }: Job) => {
  if (code === 'EXC') return { level: 'Ground', from: -between(random, 3, 15) / 10, to: 0 };
  if (code === 'DIV') return { level: 'Ground', from: -between(random, 2, 9), to: 1 };
  if (code === 'WAH') return pick(random, levels.slice(1));
  return pick(random, happens(random, 600) ? levels.slice(0, 1) : levels);
};

const taskOf = (random: Random, job: Job): { task: Task; tag: string } => {
  const usual = taskFor(random, job);
  if (!job.golden) return usual;
  const { title, on, description } = job.golden;
  return { task: [title, on, description], tag: job.area.equipment.find(({ kind }) => kind === on)?.tag ?? usual.tag };
};

/** What a permit says: its title, steps, limits and precautions, in words that fit the work and the place. */
export const textOf = (job: Job): PermitText => {
  const random = rng(seed, 'text', job.slot);
  const { task, tag } = taskOf(random, job);
  const [title, , steps] = task;
  const kinds = [job.code, ...job.supplementary].map((code) => care[code]);
  const usual = levelFor(random, job);
  const { level, from, to } = !job.golden ? usual : job.code === 'EXC' ? trialPit : levels[0];
  const near = some(random, job.area.equipment, between(random, 0, 2)).map((item) => item.tag);
  const beside = job.golden ? [] : near;
  const closing = some(random, closings, between(random, 1, 2));
  return {
    title: fill(title, tag, job.area.name),
    description: job.golden ? steps : [fill(steps, tag, job.area.name), ...closing].join(' '),
    limits: kinds.map(({ limits }) => pick(random, limits)).join(' '),
    emergency_actions: pick(random, emergencies),
    precautions: [
      ...new Set([...kinds.flatMap(({ precautions }) => some(random, precautions, 3)), ...some(random, everyPrecaution, 2)]),
    ],
    ppe: [...new Set([...everyPpe, ...kinds.flatMap(({ ppe }) => ppe)])],
    equipment_tags: [...new Set([tag, ...beside])],
    work_order: happens(random, 860) ? `WO-${between(random, 400_000, 899_999)}` : null,
    level,
    elevation_from_m: from,
    elevation_to_m: to,
  };
};
