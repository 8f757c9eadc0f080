import { parseArgs } from 'node:util';
import { readConfig } from '#server/config/config.ts';
import { heldSentence, takeLock } from '#server/db/lock.ts';
import { migrate } from '#server/db/migrate.ts';
import { openStore } from '#server/db/openStore.ts';
import { type CacheAsk, keepDemo, restoreDemo, tapeFor } from '#server/demo/fill/demoCache.ts';
import { type DemoOutcome, ensureDemo, replaceDemo } from '#server/demo/fill/loadDemo.ts';
import { isPresetName, presets } from '#server/demo/presets.ts';
import { demoPassword } from '#server/demoAccounts.ts';
import { createPasswords } from '#server/kit/passwords.ts';

const usage = `Usage: npm run demo -- [--preset ${Object.keys(presets).join('|')}] [--now 2026-11-20T06:30:00Z] [--reset]
Fills the store of DATA_DIR or DATABASE_URL with a demo plant. --reset puts another one in its place.`;

const leave = (sentence: string, exit: number): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(exit);
};

const readArgs = () => {
  try {
    const { values } = parseArgs({
      options: { preset: { type: 'string' }, now: { type: 'string' }, reset: { type: 'boolean' }, help: { type: 'boolean' } },
    });
    return values;
  } catch (thrown) {
    return leave(`${thrown instanceof Error ? thrown.message : String(thrown)}\n${usage}`, 2);
  }
};

const sentences: Record<DemoOutcome, string> = {
  loaded: 'The demo plant is loaded.',
  renewed: 'The demo plant was a day old and untouched; it was made anew.',
  kept: 'The store holds a demo plant already; nothing was changed. Use --reset for another one.',
  foreign: 'The store holds people that are not of a demo plant; nothing was changed.',
};

const log = {
  info: (facts: object, text: string) => void process.stderr.write(`${text} ${JSON.stringify(facts)}\n`),
};

const args = readArgs();
if (args.help) leave(usage, 0);
const read = readConfig(process.env);
if ('complaints' in read) leave(read.complaints.join('\n'), 2);
else {
  const { config } = read;
  const preset = args.preset ?? config.demoPreset;
  const now = args.now ? new Date(args.now) : new Date();
  if (!isPresetName(preset) || Number.isNaN(now.getTime())) throw leave(usage, 2);
  if (config.production) leave('A demo plant brings accounts with a known password; NODE_ENV=production refuses it.', 2);
  const lock = config.databaseUrl ? null : takeLock(config.dataDir);
  if (lock && !lock.taken) leave(heldSentence(config.dataDir, lock.holder), 75);
  const { databaseUrl, dataDir, hashing } = config;
  const cached: CacheAsk | null = args.now ? null : { databaseUrl, dataDir, preset, now, hashing, log };
  if (cached && restoreDemo(cached)) log.info({}, 'a copy of the demo plant of today is used');
  const store = await openStore(config);
  await migrate(store.on('patient'));
  const passwordHash = await createPasswords(config.hashing).hash(demoPassword);
  const tape = cached && tapeFor(cached);
  const outcome = await (args.reset ? replaceDemo : ensureDemo)(store.on('patient'), { preset, now, passwordHash, log, tape });
  if (cached && outcome === 'loaded') await keepDemo(cached, store.db);
  await store.close();
  if (lock?.taken) lock.release();
  process.stderr.write(`${sentences[outcome]}\n`);
  process.exitCode = outcome === 'foreign' ? 1 : 0;
}
