import { textIn } from '#domain/kernel/language.ts';
import { apart, listText } from '#domain/kernel/readingText.ts';
import { commentText } from '#domain/permits/audit/comment.texts.ts';
import { cutList, roomOf } from '#domain/permits/documents/print.rules.ts';
import { printRoles } from '#domain/permits/documents/print.texts.ts';
import { crewRoleText } from '#domain/references/data/safeguards.data.ts';
import type { Printed } from '#machines/permitPrint/permitPrint.machine.ts';
import { eventName } from '#src/entities/permits/permitTexts.ts';
import styles from './Print.module.css';
import { type InLanguage, Left, missingText, Part, shortText } from './printedParts.tsx';
import { leftText, momentText } from './printedTime.ts';

type Props = { printed: Printed; part: InLanguage };

type Member = Printed['work']['crew'][number];

/** Whether somebody heard the toolbox talk: that of the issue in force, or else the last one. */
const hasHeard = ({ sap, badge, name, heard_talk }: Member, { toolbox_talk }: Printed['work']): boolean =>
  heard_talk ?? toolbox_talk?.attendees.some((one) => one.sap === sap && one.badge === badge && one.name === name) ?? false;

/** When the toolbox talk was held and about what, how many heard it, and who is on site without it. */
export function Talk({ printed: { permit, work }, part }: Props) {
  const { word, language } = part;
  const talk = work.toolbox_talk;
  if (!talk) return null;
  const room = roomOf(permit);
  const heard = work.crew.filter((one) => hasHeard(one, work)).length;
  const { shown, left } = cutList(
    work.crew.filter((one) => one.on_site && !hasHeard(one, work)),
    room.crew,
  );
  const count = word('heardBy').replace('{heard}', String(heard)).replace('{crew}', String(work.crew.length));
  const missed = listText(
    shown.map(({ name }) => name),
    language,
  );
  return (
    <Part name={word('talk')}>
      <p className={styles.text}>
        {momentText(talk.at, part)}: <bdi>{shortText(listText(talk.topics, language), room)}</bdi> · {count}
      </p>
      {shown.length > 0 ? (
        <p className={styles.left}>
          {word('missedBy')}: {missed}
        </p>
      ) : null}
      <Left part={part} left={left} />
    </Part>
  );
}

export function Crew({ printed: { permit, work }, part }: Props) {
  const { shown, left } = cutList(work.crew, roomOf(permit).crew);
  return (
    <Part name={`${part.word('crew')} (${work.crew.length})`}>
      {shown.length === 0 ? <p>{part.word('none')}</p> : null}
      <ul className={styles.people}>
        {shown.map((one) => (
          <li key={one.no}>
            <bdi>{one.name}</bdi> {one.sap ?? one.badge}
            {one.company === '' ? null : (
              <>
                {' · '}
                <bdi>{one.company}</bdi>
              </>
            )}
            {one.role === 'worker' ? null : `, ${textIn(crewRoleText(one.role), part.language)}`}
            {one.on_site ? <strong> · {part.word('onSite')}</strong> : leftText(one, part) || ` · ${part.word('offSite')}`}
            {hasHeard(one, work) ? ` · ${part.word('talkHeard')}` : null}
            <strong>{missingText(permit, one.no, part)}</strong>
          </li>
        ))}
      </ul>
      <Left part={part} left={left} />
    </Part>
  );
}

/** The last visit of the worksite, with what its photographs are called. */
export function Visit({ printed: { permit, work }, part }: Props) {
  const { word, language } = part;
  if (!work.visit) return null;
  const { by, at, note, photos, before_isolation } = work.visit;
  const names = photos.map(({ file_name }) => apart(file_name));
  const taken = names.length > 0 ? ` · ${word('photographs')}: ${listText(names, language)}` : '';
  return (
    <Part name={word('visit')}>
      <p className={styles.text}>
        <bdi>{by.name}</bdi> ({by.sap}), {momentText(at, part)}: <bdi>{shortText(note, roomOf(permit))}</bdi>
        {taken}
        {before_isolation ? ` · ${word('beforeIsolation')}` : null}
      </p>
    </Part>
  );
}

/** What became of endorsements of this revision after they were signed, the newest first, each with its reason and who signed it. */
export function Endorsements({ printed: { permit, work, endorsements }, part }: Props) {
  const { word, language, zone } = part;
  const given = work.signatures.find(({ event, revision }) => event === 'ENDORSE' && revision === permit.revision);
  const since = endorsements.filter(({ at }) => given !== undefined && at >= given.at).toReversed();
  const { shown, left } = cutList(since, roomOf(permit).endorsements);
  if (since.length === 0) return null;
  return (
    <Part name={word('endorsements')}>
      <ul className={styles.signatures}>
        {shown.map((line) => (
          <li key={line.seq}>
            {eventName(line.event, language)}, {momentText(line.at, part)}:{' '}
            <bdi>{shortText(commentText(line, language, { zone, now: 0 }), roomOf(permit))}</bdi>
          </li>
        ))}
      </ul>
      <Left part={part} left={left} />
    </Part>
  );
}

/** Every signature of this revision, the newest first, each whole: who, as what, when, and the words that were signed. */
export function Signatures({ printed: { permit, work }, part }: Props) {
  const { language } = part;
  const counting = work.signatures.filter(({ revision }) => revision === permit.revision).toReversed();
  const roleOf = (role: string): string => textIn(printRoles[role] ?? role, language);
  return (
    <Part name={part.word('signatures')}>
      {counting.length === 0 ? <p>{part.word('none')}</p> : null}
      <ul className={styles.signatures}>
        {counting.map(({ event, signer, role, at, issue_no, signed }) => (
          <li key={`${event} ${signer.sap} ${at} ${issue_no}`}>
            {eventName(event, language)}: <bdi>{signer.name}</bdi> ({signer.sap}), {roleOf(role)}, {momentText(at, part)}
            {signed ? (
              <>
                : <bdi lang={signed.language}>{signed.text}</bdi>
              </>
            ) : (
              '*'
            )}
          </li>
        ))}
      </ul>
      {counting.some(({ signed }) => !signed) ? <p className={styles.text}>{part.word('wordless')}</p> : null}
    </Part>
  );
}
