import { readFile } from 'node:fs/promises';
import type { Context } from '#cli/kit/context.ts';
import { readNamed } from '#cli/kit/disk.ts';
import { type Exit, exitOf } from '#cli/kit/exit.ts';
import type { BodyOf } from '#domain/kernel/endpoint.ts';
import { type Texts, textIn } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { readingEndpoints } from '#domain/permits/gasReadings/reading.endpoints.ts';
import { substances } from '#domain/permits/kernel/permit.limits.data.ts';
import { instrumentRead, permitRead } from './readingTarget.ts';

type Given = { permit: string; file: string | undefined; instrument: string };
type Line = Pick<BodyOf<typeof readingEndpoints.post>, 'at' | 'readings'>;

const time = /^\d{4}-\d{2}-\d{2}T\S+$/;
/** As devices write numbers: with a sign where a zero has drifted, with a comma where they were set up so. */
const value = /^-?\d+([.,]\d+)?$/;

/** Where something stands in what was sent; the language has its own word for a line. */
const lineTexts = (no: number): Texts => ({ en: `line ${no}`, tr: `satır ${no}`, ar: `السطر ${no}` });

const wrong = (no: number, why: Texts): Problem => {
  const text = { en: `Line ${no}: ${why.en}`, tr: `Satır ${no}: ${why.tr}`, ar: `السطر ${no}: ${why.ar}` };
  return new Problem('usage', { text });
};

const noTime = (text: string): Texts => ({
  en: `"${text}" is no time.`,
  tr: `"${text}" bir zaman değil.`,
  ar: `"${text}" ليس وقتًا.`,
});
const noSubstance = (name: string): Texts => ({
  en: `"${name}" is no substance; known are ${substances.join(' ')}.`,
  tr: `"${name}" bilinen bir madde değil; bilinenler: ${substances.join(' ')}.`,
  ar: `"${name}" ليست مادة معروفة؛ المواد المعروفة: ${substances.join(' ')}.`,
});
const noValue = (word: string, substance: string): Texts => ({
  en: `"${word}" needs a number, as in ${substance}=0.4.`,
  tr: `"${word}" içinde bir sayı olmalı, örneğin ${substance}=0.4.`,
  ar: `"${word}" يحتاج إلى عدد، مثل ${substance}=0.4.`,
});
const noReading: Texts = { en: 'there is no reading.', tr: 'ölçüm yok.', ar: 'لا توجد قراءة.' };
const nothingToSend: Texts = {
  en: 'There is no reading to send.',
  tr: 'Gönderilecek ölçüm yok.',
  ar: 'لا توجد قراءة لإرسالها.',
};

const alarmText = (found: readonly string[], state: string): Texts => ({
  en: `ALARM: ${found.join(' ')} out of limits, recorded. The permit is now: ${state}. Get people out.`,
  tr: `ALARM: ${found.join(' ')} sınır dışında, kaydedildi. İznin durumu: ${state}. İnsanları çıkarın.`,
  ar: `إنذار: ${found.join(' ')} خارج الحدود، وسُجّل. حالة التصريح الآن: ${state}. أخرج الناس.`,
});

/** What stands against a line, or a part of it. */
type Fault = { no: number; problem: Problem };

/** What a line holds that can be sent, what stands against the rest of it, and where something does, the line as it was written. */
type LineRead = { no: number; line: Line | null; written: Line | null; faults: Problem[] };

/**
 * A line of which not all can be read here. The server reads more, and takes it where it alarms: nothing that may be gas is dropped. Its form
 * is none of the contract's, which is why it is refused without an alarm.
 */
const asWritten = (at: string | undefined, text: string): Line =>
  ({ ...(at === undefined ? {} : { at }), readings: text }) as unknown as Line;

const readLine = (text: string, no: number): LineRead => {
  const words = text.trim().split(/\s+/);
  const [first = ''] = words;
  const at = time.test(first) ? first : undefined;
  // Nobody knows of when it is: sent as of now, old air would pass for the air there is.
  const said = words.slice(at ? 1 : 0).join(' ');
  if (at && Number.isNaN(Date.parse(at))) return { no, line: null, written: asWritten(at, said), faults: [wrong(no, noTime(at))] };
  const faults: Problem[] = [];
  const readings: Line['readings'] = words.slice(at ? 1 : 0).flatMap((word) => {
    const [name, read = ''] = word.split('=');
    const substance = substances.find((known) => known.toUpperCase() === name?.toUpperCase());
    if (!substance) faults.push(wrong(no, noSubstance(name ?? '')));
    else if (!value.test(read)) faults.push(wrong(no, noValue(word, substance)));
    else return [{ substance, value: Number(read.replace(',', '.')) }];
    return [];
  });
  const timed = at ? new Date(at).toISOString() : undefined;
  const written = faults.length > 0 ? asWritten(timed, said) : null;
  if (readings.length === 0) return { no, line: null, written, faults: [...faults, wrong(no, noReading)] };
  return { no, line: { ...(timed ? { at: timed } : {}), readings }, written, faults };
};

/**
 * Sends every line, in their order. One that cannot be read whole is handed over as it is written, for an alarm in it, and without one what can be
 * read of it is sent: what cannot be read, or is refused, keeps no alarm back. It ends with the first
 * line that anything stood against, and names every other thing before that: nothing that was measured goes lost without a word. Only
 * where the server is not reached, or lets nobody in, the rest is not tried.
 */
export const sendReadings = async ({ connect, print, settings, signal, stdin }: Context, given: Given): Promise<Exit> => {
  const { permit, file, instrument } = given;
  const text = file ? await readNamed(file, () => readFile(file, 'utf8')) : await stdin.read();
  const lines = text.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : [readLine(line, index + 1)]));
  if (lines.length === 0) throw new Problem('usage', { text: nothingToSend });
  const connection = await connect('token');
  const { api } = connection;
  const id = await permitRead(connection, permit, signal);
  const instrument_id = await instrumentRead(connection, { named: instrument, permit: id }, signal);
  const by = instrument_id === null ? {} : { instrument_id };
  const readings: Awaited<ReturnType<typeof api.gasReadings.post>>['result'][] = [];
  const faults: Fault[] = lines.flatMap(({ no, faults: found }) => found.map((problem) => ({ no, problem })));
  const inOrder = () => faults.toSorted((one, other) => one.no - other.no);
  /** What a line was refused with; null where it was taken. */
  const refusalOf = async (line: Line): Promise<Problem | null> => {
    try {
      readings.push((await api.gasReadings.post({ params: { id }, body: { ...by, ...line, signatures: [] }, signal })).result);
      return null;
    } catch (thrown) {
      if (thrown instanceof Problem && exitOf(thrown.code) === 'refused') return thrown;
      for (const { problem } of inOrder()) print.problem(problem);
      throw thrown;
    }
  };
  for (const { no, line, written } of lines) {
    const handedOver = written && (await refusalOf(written));
    if (written && !handedOver) continue;
    const refusal = line ? await refusalOf(line) : null;
    if (refusal)
      faults.push({
        no,
        problem: new Problem(refusal.code, { ...refusal.extra, subject: textIn(lineTexts(no), settings.language.value) }),
      });
  }
  print.table(
    { readings },
    ['Read at', 'Out of limits', 'Monitoring', 'Silent from', 'Permit'],
    readings.map((one) => [one.at, one.out_of_limits.join(' '), one.standing, one.silent_from ?? '', one.state]),
  );
  const alarms = [...new Set(readings.flatMap(({ out_of_limits }) => out_of_limits))];
  if (alarms.length > 0) print.note(alarmText(alarms, readings.at(-1)?.state ?? ''));
  const [first, ...others] = inOrder();
  for (const { problem } of others) print.problem(problem);
  if (first) throw first.problem;
  return 'ok';
};
