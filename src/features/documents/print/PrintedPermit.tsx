import { directionOf, type Language, textIn } from '#domain/kernel/language.ts';
import { apart, listText, namedCode, namedPerson, numberText, rangeText } from '#domain/kernel/readingText.ts';
import { roomOf, sheetsOf, watermarkOf } from '#domain/permits/documents/print.rules.ts';
import { spaceTexts } from '#domain/permits/documents/space.texts.ts';
import { activities } from '#domain/permits/kernel/permit.states.ts';
import type { Printed } from '#machines/permitPrint/permitPrint.machine.ts';
import styles from './Print.module.css';
import { Conflicts } from './PrintedConflicts.tsx';
import { PrintedFacts } from './PrintedFacts.tsx';
import { PrintedFoot, PrintedHead } from './PrintedHead.tsx';
import { Overrides } from './PrintedOverrides.tsx';
import { Crew, Endorsements, Signatures, Talk, Visit } from './PrintedPeople.tsx';
import { Safeguards } from './PrintedSafeguards.tsx';
import { PrintedSpace } from './PrintedSpace.tsx';
import { PrintedStop } from './PrintedStop.tsx';
import { Critical, Gas, Hazards, Isolations } from './PrintedTables.tsx';
import { Cut, type InLanguage, inLanguage, Lines, Watermark } from './printedParts.tsx';
import { periodText } from './printedTime.ts';

type Props = { printed: Printed; language: Language };

/** A permit on paper: A4, in the language of the crew, with what did not fit named where it is missing. */
export function PrintedPermit({ printed, language }: Props) {
  const { permit } = printed;
  const part = inLanguage(language, permit.time_zone);
  const watermark = watermarkOf(permit, language);
  return (
    <article className={styles.paper} lang={language} dir={directionOf(language)} data-sheets={sheetsOf(permit)}>
      {watermark ? <Watermark text={watermark} /> : null}
      <PrintedStop printed={printed} part={part} />
      <PrintedHead printed={printed} part={part} />
      <Work printed={printed} part={part} />
      <Hazards printed={printed} part={part} />
      <Critical printed={printed} part={part} />
      <Gas printed={printed} part={part} />
      <Isolations printed={printed} part={part} />
      <Conflicts printed={printed} part={part} />
      <PrintedSpace printed={printed} part={part} />
      <Safeguards printed={printed} part={part} />
      <Overrides printed={printed} part={part} />
      <Visit printed={printed} part={part} />
      <Talk printed={printed} part={part} />
      <Crew printed={printed} part={part} />
      <Endorsements printed={printed} part={part} />
      <Signatures printed={printed} part={part} />
      <PrintedFoot printed={printed} part={part} />
    </article>
  );
}

function Work({ printed: { permit }, part }: { printed: Printed; part: InLanguage }) {
  const { word, language } = part;
  const room = roomOf(permit);
  const done = permit.standing?.handed_back ?? null;
  const height = (metres: number): string => `${numberText(metres, language)} m`;
  const codes = [permit.primary_code, ...permit.supplementary_codes];
  const tagText = (tag: string): string => (permit.unlisted_tags.includes(tag) ? `${tag} (${word('unlisted')})` : tag);
  const goes =
    permit.goes_inside === null
      ? []
      : [textIn(spaceTexts[permit.goes_inside ? 'goesInside' : permit.crew_inside > 0 ? 'saysOutside' : 'staysOutside'], language)];
  const facts: [string, string][] = [
    [
      word('kinds'),
      listText(
        codes.map((code) => `${code} ${textIn(activities[code], language)}`),
        language,
      ),
    ],
    [word('area'), namedCode(permit.area.code, permit.area.name)],
    [
      word('otherAreas'),
      listText(
        permit.other_areas.map(({ code, name }) => namedCode(code, name)),
        language,
      ),
    ],
    [word('height'), rangeText(height(permit.elevation_from_m), height(permit.elevation_to_m), language)],
    [word('equipment'), [listText(permit.equipment_tags.map(tagText), language), ...goes].filter(Boolean).map(apart).join(' · ')],
    [word('workOrder'), permit.work_order ?? ''],
    [word('authority'), namedPerson(permit.pa)],
    [
      word('contractor'),
      listText([permit.contractor, permit.contractor_responsible].filter((one) => one !== null).map(apart), language),
    ],
    [word('delegate'), permit.area_owner_delegate ? namedPerson(permit.area_owner_delegate) : ''],
    ...(done
      ? [
          [word('handBack'), done.complete ? word('workComplete') : `${word('workNotComplete')}: ${done.left ?? ''}`] as [
            string,
            string,
          ],
        ]
      : []),
    [word('planned'), periodText(permit.planned_from, permit.planned_to, part)],
    [word('window'), periodText(permit.valid_from, permit.valid_to, part)],
    [word('issue'), periodText(permit.issue_from, permit.issue_to, part)],
  ];
  return (
    <>
      <h2 className={styles.title}>
        <bdi>{permit.title}</bdi>
      </h2>
      <PrintedFacts facts={facts.map(([name, value]) => [name, value && apart(value)] as const)} />
      <Cut part={part} name="description" text={permit.description} max={room.description} />
      <div className={styles.pair}>
        <Cut part={part} name="limits" text={permit.limits} max={room.text} />
        <Cut part={part} name="emergency" text={permit.emergency_actions} max={room.text} />
      </div>
      <div className={styles.pair}>
        <Lines part={part} name="precautions" lines={permit.precautions} />
        <Lines part={part} name="ppe" lines={permit.ppe} />
      </div>
    </>
  );
}
