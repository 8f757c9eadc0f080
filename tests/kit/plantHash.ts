import { createHash } from 'node:crypto';
import { plantRows } from '#server/demo/fill/plantRows.ts';
import { type PresetName, presets } from '#server/demo/presets.ts';

/** What the rows of a plant add up to, a batch after the other, without holding a year of a plant at once. */
export const plantHash = (preset: PresetName, now: string) => {
  const rows = plantRows(presets[preset], Date.parse(now));
  const hash = createHash('sha256');
  let evidence = 0;
  for (const batch of rows.permitBatches(500)) {
    hash.update(JSON.stringify(batch));
    evidence += batch.evidence.length;
  }
  hash.update(JSON.stringify([rows.isolations, rows.events, rows.links, rows.conflicts, rows.detectors, rows.readings]));
  for (const batch of rows.conversationBatches(500)) hash.update(JSON.stringify(batch));
  hash.update(JSON.stringify(rows.notifications()));
  return { hash: hash.digest('hex'), evidence };
};
