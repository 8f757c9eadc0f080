import { directionOf, type Language, textIn } from '#domain/kernel/language.ts';
import { apart, listText, namedPerson } from '#domain/kernel/readingText.ts';
import type { PrintWord } from '#domain/permits/documents/print.texts.ts';
import { isolationEvents } from '#domain/permits/isolations/isolation.events.ts';
import type { StoredIsolation } from '#domain/permits/isolations/isolation.schema.ts';
import {
  categoryTexts,
  energyTexts,
  isolationStateTexts,
  pointKindTexts,
  positionText,
} from '#domain/permits/isolations/isolation.texts.ts';
import type { IsolationOnWire } from '#domain/permits/isolations/isolation.wire.ts';
import { stateTexts } from '#domain/permits/kernel/permit.texts.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import styles from './Print.module.css';
import { PrintedFacts, PrintedZone } from './PrintedFacts.tsx';
import { holdText } from './pointText.ts';
import { type InLanguage, inLanguage, Part, Sheet, Watermark } from './printedParts.tsx';
import { momentText } from './printedTime.ts';

/** An isolation, and the permit from which it is printed: whose site and clock it is. */
export type Certificate = { permit: Permit; isolation: IsolationOnWire };
type Props = { isolation: IsolationOnWire; part: InLanguage };

/** The states in which it keeps energy away; in every other one the paper says that it does not. */
const holding: readonly StoredIsolation[] = ['confirmed', 'long_term'];

/** What a history tells that is no event of an isolation's life. */
const written: Record<string, PrintWord> = { CREATE: 'begun', CHANGE: 'changed' };

const eventText = (event: string, { word, language }: InLanguage): string => {
  const own = written[event];
  if (own) return word(own);
  const known = Object.entries(isolationEvents).find(([name]) => name === event);
  return known ? textIn(known[1].text, language) : event;
};

/** An isolation certificate on A4, in the language of the crew: whole, however many points and lines of history it has. */
export function PrintedCertificate({ permit, isolation, language }: Certificate & { language: Language }) {
  const part = inLanguage(language, permit.time_zone);
  const { word } = part;
  const state = textIn(isolationStateTexts[isolation.state], language);
  return (
    <article className={styles.paper} lang={language} dir={directionOf(language)}>
      {holding.includes(isolation.state) ? null : (
        <Watermark text={`${state.toLocaleUpperCase(language)} – ${word('notInForce')}`} />
      )}
      <Head permit={permit} isolation={isolation} part={part} state={state} />
      <Stated isolation={isolation} part={part} />
      <Points isolation={isolation} part={part} />
      <ReliedOn isolation={isolation} part={part} />
      <History isolation={isolation} part={part} />
      <footer className={styles.foot}>
        <span>{word('recordOnly')}</span>
      </footer>
    </article>
  );
}

function Head({ permit, isolation, part, state }: Certificate & { part: InLanguage; state: string }) {
  const { word } = part;
  const now = new Date(serverNow()).toISOString();
  return (
    <header>
      <p className={styles.kind}>
        {word('certificate')} · <bdi>{permit.site.name}</bdi>
      </p>
      <p className={styles.number} dir="ltr">
        {isolation.number}
      </p>
      <p className={styles.state}>{state}</p>
      <p>
        {word('version')} {isolation.version} · {word('printed')} {momentText(now, part)}
      </p>
      <PrintedZone zone={permit.time_zone} now={now} part={part} />
    </header>
  );
}

/** Who did something to it last, and when; nothing where nobody has since it was planned. */
const lastOf = ({ history }: IsolationOnWire, event: 'APPROVE' | 'CONFIRM', part: InLanguage): string => {
  const line = history.findLast((one) => one.event === event);
  return line?.actor ? `${namedPerson(line.actor)}, ${momentText(line.at, part)}` : '';
};

function Stated({ isolation, part }: Props) {
  const { word, language } = part;
  const { long_term: stays } = isolation;
  const facts: [string, string][] = [
    [word('category'), textIn(categoryTexts[isolation.category], language)],
    [word('energy'), textIn(energyTexts[isolation.energy], language)],
    [word('equipment'), listText(isolation.equipment_tags.map(apart), language)],
    [word('responsible'), namedPerson(isolation.responsible)],
    [word('lockBox'), isolation.lock_box ? apart(isolation.lock_box) : ''],
    [word('keys'), listText(isolation.key_numbers.map(apart), language)],
    [word('drawings'), listText(isolation.drawing_ids.map(apart), language)],
    [word('approvedBy'), lastOf(isolation, 'APPROVE', part)],
    [word('confirmedBy'), lastOf(isolation, 'CONFIRM', part)],
    [
      word('longTermOf'),
      stays
        ? listText(
            [namedPerson(stays.owner), apart(stays.reason), `${word('reviewDue')} ${momentText(stays.review_due, part)}`],
            language,
          )
        : '',
    ],
  ];
  return (
    <>
      <h2 className={styles.title}>
        <bdi>{isolation.title}</bdi>
      </h2>
      <PrintedFacts facts={facts} />
    </>
  );
}

function Points({ isolation, part }: Props) {
  const { word, language } = part;
  const rows = isolation.points.map((point) => [
    String(point.seq),
    <bdi key="tag">{point.tag}</bdi>,
    `${textIn(pointKindTexts[point.kind], language)} · ${positionText(point, language)}`,
    <span key="lock" className={styles.whole}>
      {point.lock_no ?? '–'}
    </span>,
    holdText(isolation, point, (proved) => proved, part),
  ]);
  return (
    <Part name={word('points')}>
      {rows.length > 0 ? (
        <Sheet heads={[word('point'), word('tag'), word('isolatedBy'), word('lock'), word('verification')]} rows={rows} />
      ) : (
        <p>{word('none')}</p>
      )}
    </Part>
  );
}

/** Whoever removes a point must know whom it brings energy back to. */
function ReliedOn({ isolation, part }: Props) {
  const { word, language } = part;
  const rows = isolation.dependants.map(({ tracking_number, title, state, on_site }) => [
    <span key="number">
      <bdi dir="ltr">{tracking_number}</bdi> <bdi>{title}</bdi>
    </span>,
    textIn(stateTexts[state], language),
    String(on_site),
  ]);
  return (
    <Part name={word('reliedOnBy')}>
      {rows.length > 0 ? (
        <Sheet heads={[word('permit'), word('permitState'), word('peopleOnSite')]} rows={rows} />
      ) : (
        <p>{word('none')}</p>
      )}
    </Part>
  );
}

function History({ isolation, part }: Props) {
  const { word, language } = part;
  const tagOf = (seq: number | null): string => isolation.points.find((one) => one.seq === seq)?.tag ?? '';
  const rows = isolation.history.map(({ event, point, actor, note, at }) => [
    momentText(at, part),
    listText([eventText(event, part), ...(point === null ? [] : [apart(`${point} ${tagOf(point)}`.trim())])], language),
    <bdi key="actor">{actor ? namedPerson(actor) : 'Control Room'}</bdi>,
    <bdi key="note">{note}</bdi>,
  ]);
  return (
    <Part name={word('history')}>
      <Sheet heads={[word('time'), word('event'), word('person'), word('note')]} rows={rows} />
    </Part>
  );
}
