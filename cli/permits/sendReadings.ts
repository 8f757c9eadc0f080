import { readFile } from 'node:fs/promises';
import type { Context } from '#cli/kit/context.ts';
import { readNamed } from '#cli/kit/disk.ts';
import type { Exit } from '#cli/kit/exit.ts';
import type { BodyOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { readingEndpoints } from '#domain/permits/gasReadings/reading.endpoints.ts';
import { substances } from '#domain/permits/kernel/permit.limits.data.ts';

type Given = { permit: string; file: string | undefined; instrument: string };
type Line = Pick<BodyOf<typeof readingEndpoints.post>, 'at' | 'readings'>;

const time = /^\d{4}-\d{2}-\d{2}T\S+$/;
const number = /^\d{1,9}$/;

const wrong = (line: number, why: string): Problem => new Problem('usage', { message: `Line ${line}: ${why}` });

const readLine = (text: string, no: number): Line => {
  const words = text.trim().split(/\s+/);
  const [first = ''] = words;
  const at = time.test(first) ? first : undefined;
  if (at && Number.isNaN(Date.parse(at))) throw wrong(no, `"${at}" is no time.`);
  const readings = words.slice(at ? 1 : 0).map((word) => {
    const [name, value = ''] = word.split('=');
    const substance = substances.find((known) => known.toUpperCase() === name?.toUpperCase());
    if (!substance) throw wrong(no, `"${name}" is no substance; known are ${substances.join(' ')}.`);
    if (!/^\d+(\.\d+)?$/.test(value)) throw wrong(no, `"${word}" needs a number, as in ${substance}=0.4.`);
    return { substance, value: Number(value) };
  });
  if (readings.length === 0) throw wrong(no, 'there is no reading.');
  return { ...(at ? { at: new Date(at).toISOString() } : {}), readings };
};

const numberIn = (text: string, what: string): number => {
  if (!number.test(text)) throw new Problem('usage', { message: `The ${what} must be given by its number.` });
  return Number(text);
};

/** Sends every line, the first first, and ends with the first that is refused. */
export const sendReadings = async ({ connect, print, signal, stdin }: Context, given: Given): Promise<Exit> => {
  const { permit, file, instrument } = given;
  const id = numberIn(permit, 'permit');
  const by = instrument === '' ? {} : { instrument_id: numberIn(instrument, 'instrument') };
  const text = file ? await readNamed(file, () => readFile(file, 'utf8')) : await stdin.read();
  const lines = text.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : [readLine(line, index + 1)]));
  if (lines.length === 0) throw new Problem('usage', { message: 'There is no reading to send.' });
  const { api } = await connect('token');
  const readings: Awaited<ReturnType<typeof api.gasReadings.post>>['result'][] = [];
  for (const line of lines)
    readings.push((await api.gasReadings.post({ params: { id }, body: { ...by, ...line, signatures: [] }, signal })).result);
  print.table(
    { readings },
    ['Read at', 'Out of limits', 'Monitoring', 'Silent from', 'Permit'],
    readings.map((one) => [one.at, one.out_of_limits.join(' '), one.standing, one.silent_from ?? '', one.state]),
  );
  return 'ok';
};
