import { textIn } from '#domain/kernel/language.ts';
import { apart, limitText, listText, substanceText } from '#domain/kernel/readingText.ts';
import { worstAlarms } from '#domain/permits/documents/print.alarms.ts';
import {
  cutList,
  cutTests,
  cutText,
  isIssued,
  isToBeConfirmed,
  printedAnswer,
  roomOf,
} from '#domain/permits/documents/print.rules.ts';
import { givenTimeText } from '#domain/permits/evidence/givenTime.texts.ts';
import { distrustTexts, stopTexts } from '#domain/permits/instruments/instrument.texts.ts';
import { categoryTexts, pointKindTexts, positionText } from '#domain/permits/isolations/isolation.texts.ts';
import { isFinal } from '#domain/permits/kernel/permit.states.ts';
import { gasUnitOf, isNearLimit, isTightened } from '#domain/permits/regions/gas.rules.ts';
import { crms } from '#domain/references/data/crms.data.ts';
import type { Printed } from '#machines/permitPrint/permitPrint.machine.ts';
import { calendarDayText, instrumentName } from '#src/entities/instruments/instrumentText.ts';
import { countsNow, type GasTest, isVoid, newestFirst, uncountedWords } from '#src/entities/permits/gasReadings.ts';
import styles from './Print.module.css';
import { holdText } from './pointText.ts';
import { type InLanguage, Left, Part, Sheet, shortText } from './printedParts.tsx';
import { momentText, periodText } from './printedTime.ts';

type Props = { printed: Printed; part: InLanguage };

export function Hazards({ printed: { permit, work }, part }: Props) {
  const { word } = part;
  const room = roomOf(permit);
  const { shown, left } = cutList(work.risk?.steps ?? [], room.steps);
  const rows = shown.map(({ step, hazard, controls }) => [
    shortText(step, room),
    shortText(hazard, room),
    shortText(controls.join('; '), room),
  ]);
  const { risk_initial: before, risk_residual: after } = permit;
  const rated = word('risk').replace('{before}', String(before)).replace('{after}', String(after));
  return (
    <Part name={word('hazards')}>
      {rows.length > 0 ? <Sheet heads={[word('step'), word('hazard'), word('controls')]} rows={rows} /> : <p>{word('none')}</p>}
      <Left part={part} left={left} />
      {before === null || after === null ? null : <p className={styles.text}>{rated}</p>}
    </Part>
  );
}

/** No box is an answer: on paper an empty one is what is still to be filled in. */
const marks = { yes: '✔', no: '✗', not_applicable: '–' } as const;

/** Why what the copy tells of a control counts for nothing: it is of before the place was isolated, of before gas was found, or of too long ago. */
const uncountedWord = (
  permit: Printed['permit'],
  {
    before_isolation,
    too_old,
    gas_found_at,
  }: Pick<Printed['work']['controls'][number], 'before_isolation' | 'too_old' | 'gas_found_at'>,
): 'beforeIsolation' | 'seenTooEarly' | 'gasFoundSince' | null => {
  if (isIssued(permit)) return null;
  if (before_isolation) return 'beforeIsolation';
  if (gas_found_at) return 'gasFoundSince';
  return too_old ? 'seenTooEarly' : null;
};

type Confirmer = { sap: number; name: string; from: string; to: string };

/** Who gave the answers that the copy shows, each once, with the time of the first and of the last. */
const confirmersOf = (permit: Printed['permit'], controls: Printed['work']['controls']): Confirmer[] => {
  const found = new Map<number, Confirmer>();
  for (const control of controls) {
    const { answer, by, at } = printedAnswer(permit, control);
    if (!answer || !by || !at || uncountedWord(permit, control)) continue;
    const { from, to } = found.get(by.sap) ?? { from: at, to: at };
    found.set(by.sap, { ...by, from: at < from ? at : from, to: at > to ? at : to });
  }
  return [...found.values()];
};

/** Where several people answered, each of them has a number, which stands at what they answered. */
const markOf = (place: number): string => `[${place + 1}]`;

export function Critical({ printed: { permit, work }, part }: Props) {
  if (work.controls.length === 0) return null;
  const confirmers = confirmersOf(permit, work.controls);
  const several = confirmers.length > 1;
  const added = crms.filter(({ code }) => work.added_risks.includes(code)).map(({ name }) => textIn(name, part.language));
  return (
    <Part name={part.word('critical')}>
      <ul className={styles.marks}>
        {work.controls.map(({ text, ...control }) => {
          const { answer, why, by, isOfLast } = printedAnswer(permit, control);
          const uncountedBy = uncountedWord(permit, control);
          const place = several ? confirmers.findIndex(({ sap }) => sap === by?.sap) : -1;
          return (
            <li key={control.control}>
              {answer && !uncountedBy ? marks[answer] : '☐'} {textIn({ en: String(control.control), ...text }, part.language)}
              {answer === 'not_applicable'
                ? ` (${part.word('notApplicable')}: ${apart(shortText(why ?? '', roomOf(permit)))})`
                : ''}
              {uncountedBy ? ` (${part.word(uncountedBy)})` : ''}
              {isOfLast ? ` (${part.word('beforeStop')})` : ''}
              {answer === null && isToBeConfirmed(permit, control) ? ` (${part.word('atAcceptance')})` : ''}
              {place >= 0 ? ` ${markOf(place)}` : ''}
            </li>
          );
        })}
      </ul>
      {confirmers.length > 0 ? (
        <p className={styles.text}>
          {part.word('confirmedBy')}:{' '}
          {confirmers.map(({ sap, name, from, to }, place) => (
            <span key={sap}>
              {place > 0 ? ' · ' : null}
              {several ? `${markOf(place)} ` : null}
              <bdi>
                {name} ({sap})
              </bdi>
              , {from.slice(0, 16) === to.slice(0, 16) ? momentText(to, part) : periodText(from, to, part)}
            </span>
          ))}
        </p>
      ) : null}
      {added.length > 0 ? (
        <p className={styles.text}>
          {part.word('addedRisks')}: {listText(added, part.language)}
        </p>
      ) : null}
    </Part>
  );
}

/** That a test was voided, why and by whom; nothing of any other. */
const voidText = (test: GasTest, { word, language }: InLanguage): string => {
  if (!isVoid(test)) return '';
  const names = test.voided_by.map(({ name, sap }) => `${name} (${sap})`);
  return ` · ${word('voided')}: ${listText([test.voided_because ?? '', ...names].map(apart), language)}`;
};

/** What a test was made with: its serial number, and what the register said of it then. */
const instrumentText = ({ instrument, registered, instrument_stop: stop, distrusted }: GasTest, part: InLanguage): string => {
  const { word, language } = part;
  const stopped = stop ? `; ${textIn(stopTexts[stop], language)}` : '';
  if (!registered) return `${instrument}${stopped}`;
  const doubted = distrusted
    ? `; ${part.word('notTrustedSince')} ${momentText(distrusted.at, part)}: ${textIn(distrustTexts[distrusted.why], part.language)}`
    : '';
  const { model, calibration_due, bump_tested_at } = registered;
  const until = `${word('calibratedUntil')} ${calendarDayText(calibration_due, language, 0)}`;
  return `${instrumentName({ model, serial: instrument })}; ${until}; ${word('bumpTested')} ${momentText(bump_tested_at, part)}${stopped}${doubted}`;
};

/** What each instrument that watches now has read last, with its point: a line each. */
const lastReadingTexts = ({ monitoring }: Printed['work']['gas'], part: InLanguage): string[] => {
  const { word, language } = part;
  const { monitors = [], last = [] } = monitoring ?? {};
  if (monitors.length === 0) return [`${word('lastReading')}: ${word('noReading')}`];
  return monitors.map(({ serial, point }) => {
    const own = last.filter((one) => one.serial === serial && one.point === point);
    const read = own.map(({ substance, value, at }) => {
      return value === null || at === null
        ? `${substance} ${word('neverRead')}`
        : `${substanceText(substance, value, gasUnitOf(substance), language)} (${momentText(at, part)})`;
    });
    const said = own.every(({ at }) => at === null) ? word('neverRead') : listText(read, language);
    return `${word('lastReading')}, ${apart(point)}, ${serial}: ${said}`;
  });
};

/** The worst of what continuous monitoring has found since the last good tests; nothing where it found nothing. */
const alarmText = (gas: Printed['work']['gas'], alarms: Printed['alarms'], part: InLanguage): string | null => {
  const { word, language } = part;
  const worst = worstAlarms(gas, alarms).map(
    ({ substance, value, unit, point, at }) =>
      `${substanceText(substance, value, unit, language)} (${apart(point)}; ${momentText(at, part)})`,
  );
  return worst.length > 0 ? `${word('alarms')}: ${listText(worst, language)}` : null;
};

/** That a test was kept as made when it was recorded, and not when it said. */
const givenText = ({ given_at: given, tested_at: kept }: GasTest, part: InLanguage): string[] =>
  given === undefined ? [] : [givenTimeText({ given, kept }, part.language, (at) => momentText(at, part))];

export function Gas({ printed: { permit, work, alarms }, part }: Props) {
  const { word, language } = part;
  const room = roomOf(permit);
  if (!work.gas.needed) return null;
  const tests = newestFirst(work.gas);
  const alarmed = alarmText(work.gas, alarms, part);
  const { shown, left } = cutTests(tests, room.tests);
  const holds = (test: GasTest): boolean => test.passed && !isVoid(test) && countsNow(work, test) === 'now';
  const standingText = (test: GasTest): string =>
    uncountedWords(work, test, isFinal(permit.state))
      .map((said) => ` · ${word(said)}`)
      .join('');
  const isNear = ({ substance, value }: { substance: string; value: number }): boolean =>
    work.gas.limits.some((limit) => limit.substance === substance && isNearLimit(limit, value));
  const readingText = (read: { substance: string; value: number }): string => {
    const said = substanceText(read.substance, read.value, gasUnitOf(read.substance), language);
    return isNear(read) ? `${said} (${word('nearLimit')})` : said;
  };
  const limitLine = (limit: Printed['work']['gas']['limits'][number]): string =>
    `${limit.substance} ${limitText(limit, language)}${isTightened(limit) ? ` (${word('tightened')})` : ''}`;
  const rows = shown.map((test) => [
    test.point,
    listText(
      [
        momentText(test.tested_at, part),
        ...givenText(test, part),
        ...(holds(test) ? [`${word('validUntil')} ${momentText(test.valid_until, part)}`] : []),
      ],
      language,
    ),
    `${listText(test.readings.map(readingText), language)} (${word(test.passed ? 'inside' : 'outside')})${voidText(test, part)}${standingText(test)}`,
    test.tester?.name ?? word('byDevice'),
    instrumentText(test, part),
  ]);
  return (
    <Part name={word('gas')}>
      <p className={styles.text}>{listText(work.gas.limits.map(limitLine), language)}</p>
      {work.gas.monitoring
        ? lastReadingTexts(work.gas, part).map((line) => (
            <p key={line} className={styles.text}>
              {line}
            </p>
          ))
        : null}
      <Sheet
        heads={[word('point'), word('time'), word('reading'), word('tester'), word('instrument')]}
        rows={rows}
        blanks={room.blanks}
      />
      <Left part={part} left={left} />
      {alarmed ? <p className={styles.left}>{alarmed}</p> : null}
    </Part>
  );
}

type PrintedIsolation = Printed['isolations'][number];

/** Where the keys of an isolation are, and on which drawings its points are found; nothing where nothing of it is said. */
const holding = ({ number, lock_box, key_numbers, drawing_ids }: PrintedIsolation, { word, language }: InLanguage): string[] => {
  const said = [
    ...(lock_box ? [`${word('lockBox')} ${lock_box}`] : []),
    ...(key_numbers.length > 0 ? [`${word('keys')} ${key_numbers.join(' ')}`] : []),
    ...(drawing_ids.length > 0 ? [`${word('drawings')} ${drawing_ids.join(' ')}`] : []),
  ];
  return said.length > 0 ? [`${number}: ${listText(said, language)}`] : [];
};

export function Isolations({ printed: { permit, isolations }, part }: Props) {
  const { word, language } = part;
  const room = roomOf(permit);
  const points = isolations.flatMap((isolation) => isolation.points.map((point) => ({ isolation, point })));
  const { shown, left } = cutList(points, room.points);
  const held = cutText(isolations.flatMap((one) => holding(one, part)).join(' · '), room.text);
  if (isolations.length === 0) return null;
  const rows = shown.map(({ isolation, point }) => [
    <span key="number">
      <bdi dir="ltr">
        {isolation.number} / {point.seq}
      </bdi>{' '}
      · {textIn(categoryTexts[isolation.category], language)}
    </span>,
    <bdi key="tag">{point.tag}</bdi>,
    `${textIn(pointKindTexts[point.kind], language)} · ${positionText(point, language, (text) => shortText(text, room))}`,
    <span key="lock" className={styles.whole}>
      {point.lock_no ?? '–'}
    </span>,
    holdText(isolation, point, (proved) => shortText(proved, room), part),
  ]);
  return (
    <Part name={word('isolations')}>
      <Sheet heads={[word('point'), word('tag'), word('isolatedBy'), word('lock'), word('verification')]} rows={rows} />
      <Left part={part} left={left} />
      {held.text ? (
        <p className={styles.text} dir="auto">
          {held.text}
        </p>
      ) : null}
      <Left part={part} left={held.left} of="cut" />
    </Part>
  );
}
