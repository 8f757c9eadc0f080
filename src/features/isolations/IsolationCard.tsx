import { Button, Classes } from '@blueprintjs/core';
import { Print } from '@blueprintjs/icons';
import { textIn } from '#domain/kernel/language.ts';
import { energyTexts } from '#domain/permits/isolations/isolation.texts.ts';
import type { IsolationOnWire } from '#domain/permits/isolations/isolation.wire.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import type { WorkForms } from '#machines/permitWork/workForms.ts';
import { Fact, Facts } from '#src/entities/permits/Facts.tsx';
import { PermitLink } from '#src/entities/permits/PermitLink.tsx';
import { Person } from '#src/entities/permits/Person.tsx';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { Status } from '#src/entities/permits/Status.tsx';
import styles from '#src/entities/permits/Work.module.css';
import { WorkCard } from '#src/entities/permits/WorkCard.tsx';
import { useWorkPress } from '#src/entities/work/form/useWorkForm.ts';
import { PermitWorkActor } from '#src/entities/work/PermitWorkActor.tsx';
import { typedIn } from '#src/entities/work/permitWork.selectors.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Link } from '#src/ui/Link.tsx';
import { Listed } from '#src/ui/text/Listed.tsx';
import { useNow } from '#src/ui/time/useNow.ts';
import { ChangeIsolationButton, ChangeIsolationForm } from './ChangeIsolation.tsx';
import { categoryText, isolationState } from './isolationWords.ts';
import { PointsTable } from './PointsTable.tsx';
import { RemovalForm } from './RemovalForm.tsx';
import { SharedStops, StepButtons } from './StepButtons.tsx';
import { StepForm } from './StepForm.tsx';

type Linked = PermitWork['isolations'][number];
type Props = {
  isolation: Linked;
  /** Its points; nothing until they are read. */
  detail: IsolationOnWire | undefined;
  zone: string;
  /** Where its certificate is printed. */
  print: string;
  /** The isolations that are left when this one is not linked any more; null where that may not be changed. */
  unlinked: readonly number[] | null;
};

/** One isolation that the work relies on. */
export function IsolationCard({ isolation, detail, zone, print, unlinked }: Props) {
  const language = useLanguage();
  const { text, tone } = isolationState(isolation.state, language);
  const isOverdue = useIsReviewOverdue(detail);
  const step = PermitWorkActor.useSelector(typedIn('step'));
  const changed = PermitWorkActor.useSelector(typedIn('changedIsolation'));
  const changing = changed?.isolation === isolation.id ? changed : null;
  return (
    <WorkCard
      title={isolation.number}
      status={<Status tone={isOverdue ? 'bad' : tone}>{text}</Status>}
      actions={
        <>
          <PrintLink number={isolation.number} to={print} />
          {detail && !changing ? <ChangeIsolationButton isolation={detail} /> : null}
          {unlinked ? <Unlink number={isolation.number} left={unlinked} /> : null}
        </>
      }
    >
      <IsolationFacts isolation={isolation} detail={detail} isOverdue={isOverdue} zone={zone} />
      {detail && changing ? <ChangeIsolationForm isolation={detail} form={changing} /> : null}
      {detail ? <SharedStops isolation={detail} /> : null}
      {detail ? <PointsTable isolation={detail} zone={zone} /> : null}
      {detail ? <StepButtons isolation={detail} point={null} /> : null}
      {detail && step?.isolation === detail.id ? <AskingForm isolation={detail} step={step} zone={zone} /> : null}
    </WorkCard>
  );
}

/** The form of one step at one point: that of another takes the focus, as it was pressed for. */
function AskingForm(props: { isolation: IsolationOnWire; step: WorkForms['step']; zone: string }) {
  const { event, point } = props.step;
  const key = `${event} ${point}`;
  return event === 'REMOVE_POINT' ? <RemovalForm key={key} {...props} /> : <StepForm key={key} {...props} />;
}

/** To the certificate on paper, which hangs at the lock box. */
function PrintLink({ number, to }: { number: string; to: string }) {
  const t = useTranslations('work');
  return (
    <Link className={`${Classes.BUTTON} ${Classes.MINIMAL}`} to={to} aria-label={t('work:printNumber', { number })}>
      <Print />
      <span className={Classes.BUTTON_TEXT}>{t('work:print')}</span>
    </Link>
  );
}

function Unlink({ number, left }: { number: string; left: readonly number[] }) {
  const t = useTranslations('work');
  const { press, busy } = useWorkPress('unlink');
  return (
    <Button
      variant="minimal"
      disabled={busy}
      text={t('work:unlink')}
      aria-label={t('work:unlinkNumber', { number })}
      onClick={() => press({ kind: 'unlink', left })}
    />
  );
}

/** What stands on a box, on keys, on drawings; nothing where there is none. */
function Marks({ name, marks }: { name: string; marks: readonly string[] }) {
  if (marks.length === 0) return null;
  return (
    <Fact name={name}>
      <Listed items={marks} />
    </Fact>
  );
}

/** Whether an isolation that is kept should have been reviewed by now. */
const useIsReviewOverdue = (isolation: IsolationOnWire | undefined): boolean => {
  const due = isolation?.long_term?.review_due;
  return useNow((now) => due !== undefined && Date.parse(due) <= now);
};

/** Who keeps an isolation and why, and when somebody has to look whether it is still needed. */
function LongTerm({
  kept,
  isOverdue,
  zone,
}: {
  kept: NonNullable<IsolationOnWire['long_term']>;
  isOverdue: boolean;
  zone: string;
}) {
  const t = useTranslations('work');
  return (
    <>
      <Fact name={t('work:longTermOwner')}>
        <Person person={kept.owner} />
      </Fact>
      <Fact name={t('work:longTermReason')}>
        <bdi>{kept.reason}</bdi>
      </Fact>
      <Fact name={t('work:reviewDue')}>
        <SiteTime at={kept.review_due} zone={zone} /> {isOverdue ? <Status tone="bad">{t('work:reviewOverdue')}</Status> : null}
      </Fact>
    </>
  );
}

function IsolationFacts({
  isolation,
  detail,
  isOverdue,
  zone,
}: Pick<Props, 'isolation' | 'detail' | 'zone'> & { isOverdue: boolean }) {
  const t = useTranslations('work', 'permits');
  const language = useLanguage();
  const { title, category, others } = isolation;
  return (
    <Facts>
      <Fact name={t('work:what')}>
        <bdi>{title}</bdi>
      </Fact>
      <Fact name={t('work:category')}>{categoryText(category, t)}</Fact>
      {detail ? (
        <>
          <Marks name={t('permits:equipment')} marks={detail.equipment_tags} />
          <Fact name={t('work:energy')}>{textIn(energyTexts[detail.energy], language)}</Fact>
          <Fact name={t('work:responsible')}>
            <Person person={detail.responsible} />
          </Fact>
        </>
      ) : null}
      {detail?.lock_box ? <Marks name={t('work:lockBox')} marks={[detail.lock_box]} /> : null}
      {detail ? <Marks name={t('work:keys')} marks={detail.key_numbers} /> : null}
      {detail ? <Marks name={t('work:drawings')} marks={detail.drawing_ids} /> : null}
      {detail?.long_term ? <LongTerm kept={detail.long_term} isOverdue={isOverdue} zone={zone} /> : null}
      <Fact name={t('work:reliedOnBy')}>
        {others.length === 0 ? t('work:onlyThis') : null}
        <ul className={styles.plain}>
          {others.map((other) => (
            <li key={other.id}>
              <PermitLink other={other} tab="isolations" />
            </li>
          ))}
        </ul>
      </Fact>
    </Facts>
  );
}
