import { useState } from 'react';
import { textIn } from '#domain/kernel/language.ts';
import { apart } from '#domain/kernel/readingText.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { isStanding } from '#domain/simops/conflict.rules.ts';
import { controlText } from '#domain/simops/controls.data.ts';
import { isLeft } from '#domain/simops/interaction.ts';
import { windowPadding } from '#domain/simops/simops.limits.data.ts';
import { Fact, Facts } from '#src/entities/permits/Facts.tsx';
import { PermitLink } from '#src/entities/permits/PermitLink.tsx';
import { Person } from '#src/entities/permits/Person.tsx';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { Status, type Tone } from '#src/entities/permits/Status.tsx';
import { Verdict } from '#src/entities/permits/Verdict.tsx';
import styles from '#src/entities/permits/Work.module.css';
import { WorkCard } from '#src/entities/permits/WorkCard.tsx';
import { Refusal } from '#src/entities/work/form/Refusal.tsx';
import { PermitWorkActor } from '#src/entities/work/PermitWorkActor.tsx';
import { typedIn } from '#src/entities/work/permitWork.selectors.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import { Listed } from '#src/ui/text/Listed.tsx';
import { Range } from '#src/ui/text/Range.tsx';
import { ConflictMoves } from './ConflictMoves.tsx';
import { ResolveForm } from './ResolveForm.tsx';
import { useHeadingAfter } from './useHeadingAfter.ts';

type Conflict = PermitWork['conflicts'][number];

/** How a conflict stands for this permit: one that is over with the other work is over, whatever was written last. */
const shownAs = ({ state, standing }: Conflict): { name: Conflict['state'] | 'waits' | 'neither'; tone: Tone } => {
  if (standing === 'over') return { name: isStanding(state) ? 'gone' : state, tone: 'none' };
  if (standing === 'agreed') return { name: state, tone: 'good' };
  if (standing === 'neither') return { name: 'neither', tone: 'soon' };
  return standing === 'waits' && state !== 'controlled'
    ? { name: 'waits', tone: 'soon' }
    : { name: state, tone: state === 'controlled' ? 'good' : 'bad' };
};

/** Whether the matrix would keep the two apart if they were not of one job. */
const isOneJob = ({ verdict, cells }: Conflict): boolean => verdict === 'R' && cells.some((cell) => cell.verdict === 'N');

/** One pair of works that meet: where, when, why, and what was agreed. */
export function ConflictCard({ conflict, permit }: { conflict: Conflict; permit: Permit }) {
  const t = useTranslations('work');
  const zone = permit.time_zone;
  const { basis, equipment } = conflict;
  const { crew_on = 0 } = conflict.with;
  const { name, tone } = shownAs(conflict);
  const typed = PermitWorkActor.useSelector(typedIn('resolve'));
  const isFormOpen = typed?.conflict === conflict.id;
  const heading = useHeadingAfter(conflict.state, isFormOpen);
  return (
    <WorkCard
      title={conflict.with.tracking_number}
      status={<Status tone={tone}>{t(`work:conflict_${name}`)}</Status>}
      heading={heading}
      actions={<ConflictMoves conflict={conflict} permit={permit} />}
    >
      <Facts>
        <Fact name={t('work:verdict')}>
          <Verdict verdict={conflict.verdict} sameEquipment={basis === 'equipment'} />
          {isOneJob(conflict) ? <div className={styles.muted}>{t('work:oneJob')}</div> : null}
        </Fact>
        <Fact name={t('work:otherPermit')}>
          <PermitLink other={conflict.with} tab="conflicts" />
          <div>
            <bdi>{conflict.with.title}</bdi>{' '}
            <span className={styles.muted}>
              <Ltr>{conflict.with.area_code}</Ltr>
            </span>
          </div>
          {crew_on > 0 ? <strong>{t('work:onSiteCount', { count: crew_on })}</strong> : null}
        </Fact>
        <Fact name={t('work:cells')}>{conflict.cells.length === 0 ? t('work:cellsNone') : <Cells cells={conflict.cells} />}</Fact>
        <Fact name={t('work:why')}>
          {t(`work:basis_${basis}`)}
          {basis === 'equipment' && equipment.length > 0 ? (
            <>
              : <Listed items={equipment} />
            </>
          ) : null}
          <Distance conflict={conflict} />
        </Fact>
        <Fact name={t('work:overlap')}>
          <Overlap conflict={conflict} permit={permit} />
        </Fact>
        <Agreed conflict={conflict} />
        <Withdrawn conflict={conflict} zone={zone} />
      </Facts>
      <Said state={conflict.state} />
      <Refusal form="withdraw" goesOn />
      {isFormOpen ? <ResolveForm conflict={conflict} permit={permit} initial={typed} /> : null}
    </WorkCard>
  );
}

/** When both may go on; what one has left of the equipment the other finds until that permit is closed. */
function Overlap({ conflict, permit }: { conflict: Conflict; permit: Permit }) {
  const t = useTranslations('work');
  const left = [permit, conflict.with].find(({ state }) => isLeft(state));
  if (left) return <>{t('work:untilClosed', { number: apart(left.tracking_number) })}</>;
  const zone = permit.time_zone;
  return (
    <>
      <Range from={<SiteTime at={conflict.overlap_from} zone={zone} />} to={<SiteTime at={conflict.overlap_to} zone={zone} />} />
      <div className={styles.muted}>{t('work:overlapMargin', { minutes: windowPadding.value })}</div>
    </>
  );
}

/** What has come of a resolution while the card is read, said aloud. */
function Said({ state }: Pick<Conflict, 'state'>) {
  const t = useTranslations('work');
  const [before] = useState(state);
  const isNews = state !== before && (state === 'controlled' || state === 'withdrawn');
  return (
    <p role="status" className="visually-hidden">
      {isNews ? t(`work:conflictSaid_${state}`) : ''}
    </p>
  );
}

/** How far apart the two are. That the places of two works on one piece of equipment touch says nothing: it is not why they meet. */
function Distance({ conflict: { distance_m, basis } }: { conflict: Conflict }) {
  const t = useTranslations('work');
  if (distance_m === null || (distance_m === 0 && basis === 'equipment')) return null;
  return <> · {distance_m === 0 ? t('work:touching') : t('work:distance', { metres: Math.round(distance_m) })}</>;
}

function Cells({ cells }: Pick<Conflict, 'cells'>) {
  return (
    <ul className={styles.plain}>
      {cells.map(({ one, other, verdict }) => (
        <li key={`${one} ${other}`} className={styles.pair}>
          <Ltr>
            {one} × {other}
          </Ltr>
          <Verdict verdict={verdict} short />
        </li>
      ))}
    </ul>
  );
}

function Agreed({ conflict: { controls, resolution_text, signed_by } }: { conflict: Conflict }) {
  const t = useTranslations('work');
  if (resolution_text === null) return null;
  return (
    <>
      <Fact name={t('work:agreedControls')}>
        <ControlLines controls={controls} />
      </Fact>
      <Fact name={t('work:resolution')}>
        <bdi>{resolution_text}</bdi>
      </Fact>
      <Fact name={t('work:signedBy')}>
        <People people={signed_by} />
      </Fact>
    </>
  );
}

/** What had been agreed on before somebody took it back: who is to agree anew reads what was wrong with it. */
function Withdrawn({ conflict: { withdrawn, state }, zone }: { conflict: Conflict; zone: string }) {
  const t = useTranslations('work');
  if (!withdrawn || !isStanding(state)) return null;
  return (
    <>
      <Fact name={t('work:withdrawnBy')}>
        <Person person={withdrawn.by} /> · <SiteTime at={withdrawn.at} zone={zone} />
      </Fact>
      <Fact name={t('work:wasAgreed')}>
        <ControlLines controls={withdrawn.controls} />
        <bdi>{withdrawn.resolution_text}</bdi>
      </Fact>
      <Fact name={t('work:wasSignedBy')}>
        <People people={withdrawn.signed_by} />
      </Fact>
    </>
  );
}

function ControlLines({ controls }: Pick<Conflict, 'controls'>) {
  const language = useLanguage();
  return (
    <ul className={styles.lines}>
      {controls.map((code) => (
        <li key={code}>{textIn(controlText(code), language)}</li>
      ))}
    </ul>
  );
}

function People({ people }: { people: Conflict['signed_by'] }) {
  return (
    <ul className={styles.plain}>
      {people.map((person) => (
        <li key={person.sap}>
          <Person person={person} />
        </li>
      ))}
    </ul>
  );
}
