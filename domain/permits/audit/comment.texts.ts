import { type Language, type Texts, textIn } from '#domain/kernel/language.ts';
import { apart, measureText } from '#domain/kernel/readingText.ts';
import { clockText, dayText } from '#domain/kernel/siteTimeText.ts';
import { draftFieldNames } from '#domain/permits/draft/draft.schema.ts';
import { draftFieldTexts } from '#domain/permits/draft/draft.texts.ts';
import { reachSaid } from '#domain/permits/emergencies/reach.texts.ts';
import { gasReportSentence, measuredSentence, unreadableSentence } from '#domain/permits/evidence/gasReport.texts.ts';
import { givenTimeSentences } from '#domain/permits/evidence/givenTime.texts.ts';
import { leftSentences } from '#domain/permits/evidence/postLeft.texts.ts';
import { spaceSentences } from '#domain/permits/evidence/spaceStop.rules.ts';
import { distrustSaid } from '#domain/permits/instruments/distrust.texts.ts';
import { stopTexts } from '#domain/permits/instruments/instrument.texts.ts';
import { isolationNoteText } from '#domain/permits/isolations/isolationNote.ts';
import { disciplines } from '#domain/permits/kernel/permit.disciplines.ts';
import { disciplineTexts } from '#domain/permits/kernel/permit.texts.ts';
import { workDoneSentences } from '#domain/permits/kernel/workDone.rules.ts';
import { pressedSentence } from '#domain/permits/life/pressed.rules.ts';
import { craneRadiusIn } from '#domain/references/data/craneRadius.texts.ts';
import { crms, numberedControls } from '#domain/references/data/crms.data.ts';
import { safeguardNames, safeguards } from '#domain/references/data/safeguards.data.ts';
import { resolvedNoteText } from '#domain/simops/resolvedNote.ts';

const enteredFrom: Texts = {
  en: 'Entered from paper {number}',
  tr: '{number} numaralı kâğıttan kaydedildi',
  ar: 'سُجّل من الورقة {number}',
};

const editedText = (comment: string, language: Language): string => {
  const said = comment.split(', ');
  const fields = draftFieldNames.filter((name) => said.includes(name));
  return fields.length === said.length ? fields.map((name) => textIn(draftFieldTexts[name], language)).join(' · ') : comment;
};

const endorsementText = (comment: string, language: Language): string => {
  const [first, ...more] = comment.split(' · ');
  const discipline = disciplines.find((one) => one === first);
  return discipline ? [textIn(disciplineTexts[discipline], language), ...more].join(' · ') : comment;
};

/** A safeguard is kept by the name that it has in English, with its figure where it has one, each on a line of its own. */
const safeguardText = (comment: string, language: Language): string =>
  comment
    .split('\n')
    .map((line) => {
      const [first, ...more] = line.split(' · ');
      const known = safeguardNames.find((name) => safeguards[name].title.en === first);
      const [, value, unit] = /^(-?[\d.]+) (\S+)$/.exec(more[0] ?? '') ?? [];
      const read = value && unit ? [measureText(Number(value), unit, language), ...more.slice(1)] : more;
      return known
        ? [textIn(safeguards[known].title, language), ...read.map((part) => craneRadiusIn(part, language))].join(' · ')
        : line;
    })
    .join('\n');

/** One control that was not seen, by its words, or of before by its number. */
const controlText = (said: string, language: Language): string => {
  const numbered = numberedControls.get(Number(said));
  if (numbered) return textIn(numbered.text, language);
  const known = [...numberedControls.values()].find(({ text }) => said.startsWith(text.en));
  if (!known) return said;
  const more = said.slice(known.text.en.length);
  // Why stands in the language of who wrote it: its full stop is no Arabic one.
  const [, why] = language === 'ar' ? (/^ \((.+)\)$/s.exec(more) ?? []) : [];
  return `${textIn(known.text, language)}${why ? ` (${apart(why)})` : more}`;
};

const no: Texts = { en: 'No', tr: 'Hayır', ar: 'لا' };

/** A control that was answered "no" says so by a word: its sentence alone reads as if all were well. */
const answersText = (comment: string, language: Language): string => {
  const named = (part: string): string => {
    const [, mark = '', said = ''] = /^([✗–]) (.+)$/s.exec(part) ?? [];
    if (mark === '') return part;
    const controls = /^\d+(, \d+)*$/.test(said) ? said.split(', ') : [said];
    const sign = mark === '✗' ? `${textIn(no, language)}:` : mark;
    return controls.map((one) => `${sign} ${controlText(one, language)}`).join(' · ');
  };
  return comment.split(' · ').map(named).join(' · ');
};

/** Critical risks that were added or taken away, each by the name that it has in English behind its sign. */
const risksText = (comment: string, language: Language): string => {
  const named = (sign: string, name: string): string => {
    const known = crms.find((one) => one.name.en === name);
    return `${sign}${known ? textIn(known.name, language) : name}`;
  };
  const said = comment.split(/, (?=[+−])/).map((part) => named(part.slice(0, 1), part.slice(1)));
  return said.join(' · ');
};

/** What stands against an instrument that alarmed is kept in English, between what was read and who read it. */
const alarmText = (comment: string, language: Language): string => {
  const told = (part: string): string => {
    const known = Object.values(stopTexts).find(({ en }) => en === part);
    return known ? textIn(known, language) : part;
  };
  return comment.split(' · ').map(told).join(' · ');
};

/** What each event keeps that is not words of a person. */
const readers: Readonly<Record<string, (comment: string, language: Language) => string>> = {
  // A permit that begins with a number had it already, on paper.
  CREATE: (comment, language) => textIn(enteredFrom, language).replace('{number}', () => comment),
  EMERGENCY: reachSaid,
  CONTROLS_ANSWERED: answersText,
  RISKS_ADDED: risksText,
  GAS_ALARM: alarmText,
  GAS_DISTRUSTED: distrustSaid,
  EDITED: editedText,
  ENDORSED_AGAIN: endorsementText,
  ENDORSER_WITHDREW: endorsementText,
  SAFEGUARD_RECORDED: safeguardText,
  SAFEGUARD_LOST: safeguardText,
};

/** The sentences that the server itself adds to a line, in the form in which the history keeps them. */
const serverSentences: readonly { kept: RegExp; texts: Texts }[] = [
  ...spaceSentences,
  ...leftSentences,
  gasReportSentence,
  measuredSentence,
  unreadableSentence,
  ...givenTimeSentences,
  pressedSentence,
  ...workDoneSentences,
  {
    kept: /^Continuous monitoring silent: not everything was read after (?<at>\S+) by (?<by>.+)\.$/,
    texts: {
      en: 'Continuous monitoring silent: not everything was read after {at}. Not heard: {by}.',
      tr: 'Sürekli ölçüm sessiz: {at} sonrasında her şey okunmadı. Ses gelmeyen: {by}.',
      ar: 'القياس المستمر صامت: لم يُقرأ كل شيء بعد {at}. لا يُسمع: {by}.',
    },
  },
  {
    kept: /^Continuous monitoring silent: not everything was read after (?<at>\S+)\.$/,
    texts: {
      en: 'Continuous monitoring silent: not everything was read after {at}.',
      tr: 'Sürekli ölçüm sessiz: {at} sonrasında her şey okunmadı.',
      ar: 'القياس المستمر صامت: لم يُقرأ كل شيء بعد {at}.',
    },
  },
  {
    kept: /^Continuous monitoring silent: not everything was read\.$/,
    texts: {
      en: 'Continuous monitoring silent: not everything was read.',
      tr: 'Sürekli ölçüm sessiz: her şey okunmadı.',
      ar: 'القياس المستمر صامت: لم يُقرأ كل شيء.',
    },
  },
  {
    kept: /^Gas found by a reading\.$/,
    texts: { en: 'Gas found by a reading.', tr: 'Okunan değerde gaz bulundu.', ar: 'أظهرت قراءة وجود غاز.' },
  },
  {
    kept: /^Gas instrument not trusted\.$/,
    texts: { en: 'Gas instrument not trusted.', tr: 'Gaz cihazına güvenilmiyor.', ar: 'جهاز الغاز غير موثوق.' },
  },
  {
    kept: /^Gas test overdue\.$/,
    texts: { en: 'Gas test overdue.', tr: 'Gaz ölçümünün süresi geçti.', ar: 'فات موعد فحص الغاز.' },
  },
  {
    kept: /^Signed by who watched\.$/,
    texts: { en: 'Signed by who watched.', tr: 'Nöbeti tutan imzaladı.', ar: 'وقّعه من راقب.' },
  },
  {
    kept: /^Told by who watched, recorded by somebody else\.$/,
    texts: {
      en: 'Told by who watched, recorded by somebody else.',
      tr: 'Nöbeti tutan söyledi, başkası kaydetti.',
      ar: 'قاله من راقب وسجّله غيره.',
    },
  },
  {
    kept: /^Declared: the danger that was reported has been removed\.$/,
    texts: {
      en: 'Declared: the danger that was reported has been removed.',
      tr: 'Beyan edildi: bildirilen yakın tehlike giderildi.',
      ar: 'أُقِرّ بزوال الخطر الذي أُبلغ عنه.',
    },
  },
  {
    kept: /^Recorded late: a test made later has passed at every point since\.$/,
    texts: {
      en: 'Recorded late: a test made later has passed at every point since.',
      tr: 'Geç kaydedildi: sonra yapılan bir ölçüm o zamandan beri her noktada uygun çıktı.',
      ar: 'سُجّل متأخرًا: نجح منذ ذلك الحين فحص أُجري بعده في كل نقطة.',
    },
  },
  {
    kept: /^Due (?<at>\S+), noticed (?<late>\d+) s late\.$/,
    texts: {
      en: 'Due {at}, noticed {late} s late.',
      tr: 'Zamanı {at} idi, {late} s geç fark edildi.',
      ar: 'كان الموعد {at}، ولوحظ متأخرًا {late} ث.',
    },
  },
];

const serverText = (line: string, language: Language): string => {
  for (const { kept, texts } of serverSentences) {
    const found = kept.exec(line);
    if (!found) continue;
    const said = Object.entries(found.groups ?? {});
    return said.reduce((text, [name, value]) => text.replace(`{${name}}`, () => value), textIn(texts, language));
  }
  return line;
};

const instants = /\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z/g;

/** Where a line is read: times are told by the clock of the site, their year where it is not that of `now`. */
type ReadAt = { zone: string; now: number };

/**
 * What was said with an event of a permit, as a person reads it: what the history keeps by code has words in every language, and what it
 * keeps as an instant is a time of the site.
 */
export const commentText = (
  { event, comment }: { event: string; comment: string | null },
  language: Language,
  { zone, now }: ReadAt,
): string => {
  if (!comment) return '';
  const read = Object.hasOwn(readers, event) ? readers[event] : undefined;
  const said = comment
    .split('\n')
    .map((line) => isolationNoteText(line, language) ?? resolvedNoteText(line, language) ?? serverText(line, language))
    .join('\n');
  return (read?.(said, language) ?? said).replace(instants, (at) =>
    Number.isNaN(Date.parse(at)) ? at : `${dayText(at, zone, language, now)} ${clockText(at, zone, language)}`,
  );
};

/** The same on one line, where what stood in lines of its own stands apart. */
export const commentLine = (...said: Parameters<typeof commentText>): string => commentText(...said).replaceAll('\n', ' · ');

/** Whether what was said of an event is its name again. */
export const isNameAgain = (said: string, name: string): boolean =>
  said
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replace(/\.$/, '')
    .trim() === name;

/** What of a line is said beside its event, piece by piece: each in the direction of its own language. */
export const commentPieces = (...said: Parameters<typeof commentText>): string[] =>
  commentLine(...said)
    .split(' · ')
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
