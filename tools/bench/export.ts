import { type ChildProcess, execFile, fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { megabyte } from '#domain/kernel/units.ts';
import { packageRoot } from '#server/config/packageRoot.ts';
import { sampleRows } from './exportRows.ts';
import { openStoreExport } from './exportStore.ts';
import { writers } from './exportWriters.ts';
import type { Line } from './line.ts';

type Task = { writer: keyof typeof writers; rows: number } | { store: { databaseUrl: string | null; dataDir: string } };
type Measured = { rows: number; seconds: number; cpu: number; idle: number; peak: number; bytes: number };

const taskVariable = 'BENCH_EXPORT_TASK';
const mb = megabyte;

/** For where it is not installed: ten times what xlsxwriter 3.0.2 took for 100,000 of the same rows on a busy machine. */
const stored = {
  cpu: 69.3,
  text: 'xlsxwriter constant_memory, stored: 10 × 6.93 s for 100000 rows (2 busy cores, Python 3.11, 2026-11-20)',
};

const measure = async (write: () => Promise<number>, rows: number): Promise<Measured> => {
  const idle = process.memoryUsage.rss();
  const before = process.cpuUsage();
  const begin = performance.now();
  const bytes = await write();
  const { user, system } = process.cpuUsage(before);
  const seconds = (performance.now() - begin) / 1000;
  return { rows, seconds, cpu: (user + system) / 1e6, idle, peak: process.resourceUsage().maxRSS * 1024, bytes };
};

const runTask = async (task: Task): Promise<Measured> => {
  if ('writer' in task) return measure(() => writers[task.writer](task.rows), task.rows);
  const { messages, write, close } = await openStoreExport(task.store);
  try {
    return await measure(write, messages);
  } finally {
    await close();
  }
};

const answerOf = (child: ChildProcess): Promise<Measured> =>
  new Promise((resolve, reject) => {
    child.once('message', (measured) => resolve(measured as Measured));
    child.once('exit', (code) => reject(new Error(`A measurement ended with ${code}`)));
  });

/** A process for each measurement, so that the peak of one is not the peak of all. */
const inChild = (task: Task): Promise<Measured> =>
  answerOf(
    fork(process.argv[1] ?? '', ['export'], { env: { ...process.env, [taskVariable]: JSON.stringify(task) }, execArgv: [] }),
  );

const pythonFile = (): string => join(packageRoot(), 'tools', 'bench', 'export.py');

/** xlsxwriter, live where Python has it. */
const xlsxwriter = async (rows: number): Promise<{ cpu: number; text: string }> => {
  const folder = mkdtempSync(join(tmpdir(), 'control-room-bench-'));
  try {
    const sample = join(folder, 'rows.json');
    writeFileSync(sample, JSON.stringify(sampleRows()));
    const args = [pythonFile(), sample, String(rows), join(folder, 'book.xlsx')];
    const run = promisify(execFile);
    // The Python in front may be another than the system's, which has the package.
    const { stdout } = await run('python3', args).catch(() => run('/usr/bin/python3', args));
    return { cpu: JSON.parse(stdout).cpu, text: 'xlsxwriter constant_memory, same rows, this machine' };
  } catch {
    return stored;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const round = (value: number, digits = 2): number => Number(value.toFixed(digits));
const above = ({ peak, idle }: Measured): number => (peak - idle) / mb;

const speedLines = (title: string, measured: Measured): Line[] => [
  { name: `${title}: rows per second`, value: Math.round(measured.rows / measured.seconds), unit: 'rows/s' },
  { name: `${title}: CPU`, value: round(measured.cpu), unit: 's' },
  { name: `${title}: peak memory`, value: round(measured.peak / mb, 0), unit: 'MB' },
  { name: `${title}: peak memory above idle`, value: round(above(measured), 0), unit: 'MB' },
];

const growth = (title: string, small: Measured, large: Measured): Line => ({
  name: `${title}: peak memory`,
  value: round(large.peak / mb, 0),
  unit: 'MB',
  against: `${small.rows} messages: ${round(small.peak / mb, 0)} MB`,
  ratio: round(large.peak / small.peak),
  goal: '≤ 1.3',
});

const writerLines = async (): Promise<Line[]> => {
  const lines: Line[] = [];
  const measured: Measured[] = [];
  for (const rows of [10_000, 100_000, 1_000_000]) {
    const ours = await inChild({ writer: 'ours', rows });
    measured.push(ours);
    lines.push(...speedLines(`export writer, ${rows} messages`, ours));
  }
  const [small, middle, large] = measured;
  if (!small || !middle || !large) return lines;
  const bare = await inChild({ writer: 'bare', rows: large.rows });
  const exceljs = await inChild({ writer: 'exceljs', rows: middle.rows });
  const python = await xlsxwriter(large.rows);
  const cpu = { name: 'export of 1000000 messages, CPU of the writer', value: round(large.cpu), unit: 's' };
  return [
    ...lines,
    {
      ...cpu,
      against: `${python.text}: ${round(python.cpu)} s`,
      ratio: round(large.cpu / python.cpu),
      goal: '≤ 0.30 (stretch 0.12)',
    },
    { ...cpu, against: `bare rows through zlib: ${round(bare.cpu)} s`, ratio: round(large.cpu / bare.cpu) },
    {
      name: 'export of 100000 messages, CPU of the writer',
      value: round(middle.cpu),
      unit: 's',
      against: `exceljs streaming with date formats: ${round(exceljs.cpu)} s`,
      ratio: round(middle.cpu / exceljs.cpu),
    },
    {
      name: 'export of 1000000 messages, peak memory above idle',
      value: round(above(large), 0),
      unit: 'MB',
      against: `bare rows through zlib: ${round(above(bare), 0)} MB`,
      ratio: round(above(large) / above(bare)),
      goal: '≤ 1.6 (stretch 1.2)',
    },
    growth('export writer, 1000000 messages', small, large),
  ];
};

/** A filled store named on the command line: `npm run bench -- export postgresql://…` or `… export FOLDER`. */
const storeLines = async (place: string | undefined): Promise<Line[]> => {
  if (!place) return [];
  const isAddress = /^postgres(ql)?:/.test(place);
  const store = { databaseUrl: isAddress ? place : null, dataDir: isAddress ? '' : place };
  const measured = await inChild({ store });
  return speedLines(`export from ${isAddress ? 'PostgreSQL' : 'PGlite'}, ${measured.rows} messages`, measured);
};

/** Rows per second, CPU and peak memory of the export, beside its peers. In a child it makes one measurement and ends. */
export const benchExport = async (args: readonly string[] = []): Promise<Line[]> => {
  const task = process.env[taskVariable];
  if (task) {
    const measured = await runTask(JSON.parse(task));
    process.send?.(measured, () => process.exit(0));
    return new Promise<Line[]>(() => undefined);
  }
  return [...(await writerLines()), ...(await storeLines(args[0]))];
};
