import { textIn } from '#domain/kernel/language.ts';
import { apart, listText } from '#domain/kernel/readingText.ts';
import { cutList, roomOf } from '#domain/permits/documents/print.rules.ts';
import { printRoles } from '#domain/permits/documents/print.texts.ts';
import { crewRoleText } from '#domain/references/data/safeguards.data.ts';
import type { Printed } from '#machines/permitPrint/permitPrint.machine.ts';
import { eventName } from '#src/entities/permits/permitTexts.ts';
import styles from './Print.module.css';
import { type InLanguage, Left, Part, shortText } from './printedParts.tsx';
import { momentText } from './printedTime.ts';

type Props = { printed: Printed; part: InLanguage };

export function Crew({ printed: { permit, work }, part }: Props) {
  const { shown, left } = cutList(work.crew, roomOf(permit).crew);
  return (
    <Part name={`${part.word('crew')} (${work.crew.length})`}>
      {shown.length === 0 ? <p>{part.word('none')}</p> : null}
      <ul className={styles.people}>
        {shown.map(({ no, name, sap, badge, role }) => (
          <li key={no}>
            <bdi>{name}</bdi> {sap ?? badge}
            {role === 'worker' ? null : `, ${textIn(crewRoleText(role), part.language)}`}
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
  const { by, at, note, photos } = work.visit;
  const names = photos.map(({ file_name }) => apart(file_name));
  const taken = names.length > 0 ? ` · ${word('photographs')}: ${listText(names, language)}` : '';
  return (
    <Part name={word('visit')}>
      <p className={styles.text}>
        <bdi>{by.name}</bdi> ({by.sap}), {momentText(at, part)}: <bdi>{shortText(note, roomOf(permit))}</bdi>
        {taken}
      </p>
    </Part>
  );
}

/** The newest signatures of this revision: those that count. */
export function Signatures({ printed: { permit, work }, part }: Props) {
  const { language } = part;
  const counting = work.signatures.filter(({ revision }) => revision === permit.revision).toReversed();
  const { shown, left } = cutList(counting, roomOf(permit).signatures);
  const roleOf = (role: string): string => textIn(printRoles[role] ?? role, language);
  return (
    <Part name={part.word('signatures')}>
      {shown.length === 0 ? <p>{part.word('none')}</p> : null}
      <ul className={styles.signatures}>
        {shown.map(({ event, signer, role, at, issue_no, signed }) => (
          <li key={`${event} ${signer.sap} ${at} ${issue_no}`}>
            {eventName(event, language)}: <bdi>{signer.name}</bdi> ({signer.sap}), {roleOf(role)}, {momentText(at, part)}:{' '}
            <bdi>{signed ? shortText(signed.text, roomOf(permit)) : part.word('wordsNotKept')}</bdi>
          </li>
        ))}
      </ul>
      <Left part={part} left={left} />
    </Part>
  );
}
