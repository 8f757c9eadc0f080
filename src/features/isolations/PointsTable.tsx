import { positionText } from '#domain/permits/isolations/isolation.texts.ts';
import { type IsolationOnWire, liftingOf, lossOf, removalOf } from '#domain/permits/isolations/isolation.wire.ts';
import { Person } from '#src/entities/permits/Person.tsx';
import { stateName } from '#src/entities/permits/permitTexts.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { Status } from '#src/entities/permits/Status.tsx';
import { Table } from '#src/entities/permits/Table.tsx';
import styles from '#src/entities/permits/Work.module.css';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import type { Point } from './isolationSteps.ts';
import { proofText } from './isolationWords.ts';
import { StepButtons } from './StepButtons.tsx';

/** The points in the order in which they are applied: what is put into which position, by whom, and who has verified it. */
export function PointsTable({ isolation, zone }: { isolation: IsolationOnWire; zone: string }) {
  const t = useTranslations('work');
  const language = useLanguage();
  const heads = [
    { key: 'seq', text: t('work:isolationPoint') },
    { key: 'position', text: t('work:position') },
    { key: 'applied', text: t('work:applied') },
    { key: 'verified', text: t('work:verified') },
    { key: 'actions', text: <span className="visually-hidden">{t('work:actions')}</span> },
  ];
  return (
    <Table caption={t('work:pointsOf', { number: isolation.number })} heads={heads} wide>
      {isolation.points.map((point) => (
        <tr key={point.seq}>
          <th scope="row">
            {point.seq}. <Ltr>{point.tag}</Ltr>
            <br />
            <span className={styles.muted}>{t(`work:point_${point.kind}_kind`)}</span>
          </th>
          <td>
            {positionText(point, language)}
            {point.lock_no ? (
              <>
                <br />
                <span className={styles.muted}>
                  {t('work:lock')} <Ltr>{point.lock_no}</Ltr>
                </span>
              </>
            ) : null}
          </td>
          <td>
            <Applied isolation={isolation} point={point} zone={zone} />
          </td>
          <td>
            <Verified isolation={isolation} point={point} zone={zone} />
          </td>
          <td>
            <StepButtons isolation={isolation} point={point.seq} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Applied({ isolation, point, zone }: { isolation: IsolationOnWire; point: Point; zone: string }) {
  const t = useTranslations('work');
  const lifting = liftingOf(isolation, point.seq);
  if (lifting) return <Lifted point={point} line={lifting} zone={zone} />;
  if (point.removed_at === null)
    return (
      <>
        <Done by={point.applied_by} at={point.applied_at} zone={zone} />
        {point.to_lift ? (
          <div>
            <Status tone="soon">{t('work:toLift')}</Status>
          </div>
        ) : null}
        {point.applied_signed ? <div className={styles.muted}>{t('work:appliedSigned')}</div> : null}
      </>
    );
  return (
    <>
      <Status tone="none">{t('work:removed')}</Status> <SiteTime at={point.removed_at} zone={zone} />
      <Signed isolation={isolation} point={point} />
    </>
  );
}

type Line = IsolationOnWire['history'][number];

/** In a test, and after it, what was lifted holds nobody safe until it is applied and verified again; who lifted it is said where one did. */
function Lifted({ point: { applied_by }, line: { actor, at }, zone }: { point: Point; line: Line; zone: string }) {
  const t = useTranslations('work');
  return (
    <>
      <Status tone="bad">{t('work:liftedForTest')}</Status>
      {actor ? (
        <div>
          <Person person={actor} /> · <SiteTime at={at} zone={zone} />
        </div>
      ) : null}
      {applied_by ? (
        <div className={styles.muted}>
          {t('work:appliedBefore')} <Person person={applied_by} />
        </div>
      ) : null}
    </>
  );
}

/** Who signed for the removal of a point, and which permits they answered for; of an old one, that nobody has signed. */
function Signed({ isolation, point }: { isolation: IsolationOnWire; point: Point }) {
  const t = useTranslations('work');
  const language = useLanguage();
  const line = removalOf(isolation, point.seq);
  if (!line?.removal || !line.actor) return <div className={styles.muted}>{t('work:removalUnsigned')}</div>;
  const { dependants } = line.removal;
  return (
    <div className={styles.muted}>
      {t('work:removalSignedBy')} <Person person={line.actor} />
      <br />
      {dependants.length === 0 ? t('work:removalNobody') : t('work:removalAsked')}
      {dependants.map((one) => (
        <div key={one.id}>
          <Ltr>{one.tracking_number}</Ltr> <bdi>{one.title}</bdi> · {stateName(one.state, language)} ·{' '}
          {t('work:onSiteCount', { count: one.on_site })}
        </div>
      ))}
    </div>
  );
}

/** What was verified before a point was removed holds no longer: it says nothing of where the point is now. */
function Verified({ isolation, point, zone }: { isolation: IsolationOnWire; point: Point; zone: string }) {
  const t = useTranslations('work');
  const lost = lossOf(isolation, point.seq);
  if (lost) return <Lost line={lost} zone={zone} />;
  if (point.removed_at !== null) return <Status tone="none">{t('work:notInPlace')}</Status>;
  return (
    <>
      <Done by={point.verified_by} at={point.verified_at} zone={zone} />
      {point.proved ? (
        <div className={styles.muted}>
          {t(isolation.category === 'non_proved' ? 'work:triedBy' : 'work:provedBy')}{' '}
          {point.proof ? `${proofText({ kind: point.kind, proof: point.proof }, t)} · ` : ''}
          <bdi>{point.proved}</bdi>
        </div>
      ) : null}
    </>
  );
}

/** Who reported that a point is not in place, when and in which words: since then it holds nobody safe. */
function Lost({ line: { actor, at, note }, zone }: { line: Line; zone: string }) {
  const t = useTranslations('work');
  return (
    <>
      <Status tone="bad">{t('work:reportedLost')}</Status>
      <div>
        {actor ? <Person person={actor} /> : null} · <SiteTime at={at} zone={zone} />
      </div>
      {note ? <bdi>{note}</bdi> : null}
    </>
  );
}

type DoneProps = { by: Point['applied_by']; at: string | null; zone: string };

function Done({ by, at, zone }: DoneProps) {
  const t = useTranslations('work');
  if (at === null) return <Status tone="none">{t('work:notYet')}</Status>;
  return (
    <>
      <Status tone="good">{by ? <Person person={by} /> : t('work:done')}</Status>
      <br />
      <SiteTime at={at} zone={zone} />
    </>
  );
}
