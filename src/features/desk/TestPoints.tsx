import { Checkbox } from '@blueprintjs/core';
import { useId } from 'react';
import { positionText } from '#domain/permits/isolations/isolation.texts.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { pointKey } from '#machines/permitDesk/deskForm.ts';
import { textOrSelf, useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { useRead } from '#src/system/query/useRead.ts';
import styles from './Desk.module.css';
import { PermitDeskActor } from './DeskActors.ts';
import { faultAt, formOf } from './desk.selectors.ts';

/** Which points a test lifts: none is ticked for anybody, and what is left out stays locked. */
export function TestPoints({ permit }: { permit: Permit }) {
  const t = useTranslations('desk');
  const id = useId();
  const fault = PermitDeskActor.useSelector(faultAt('testPoints'));
  const { value: work, problem } = useRead('work.work', { params: { id: permit.id } }, { select: resultOf });
  return (
    <fieldset
      className={styles.plain}
      tabIndex={-1}
      aria-invalid={fault !== undefined}
      {...(fault ? { 'aria-describedby': id } : {})}
    >
      <legend className={styles.legend}>{t('desk:testPoints')}</legend>
      {work ? null : <p role="status">{t(problem ? 'desk:standsUnread' : 'desk:standsReading')}</p>}
      {work?.isolations.map((isolation) => (
        <PointsOf key={isolation.id} id={isolation.id} />
      ))}
      {fault ? (
        <p id={id} className={styles.fault}>
          {textOrSelf(fault)}
        </p>
      ) : null}
    </fieldset>
  );
}

/** The points of one isolation, each by what it is and how it stands. */
function PointsOf({ id }: { id: number }) {
  const t = useTranslations('desk', 'work');
  const language = useLanguage();
  const { send } = PermitDeskActor.useActorRef();
  const { testPoints } = PermitDeskActor.useSelector(formOf);
  const { value: isolation, problem } = useRead('isolations.one', { params: { id } }, { select: resultOf });
  if (!isolation) return <p role="status">{t(problem ? 'desk:standsUnread' : 'desk:standsReading')}</p>;
  return isolation.points.map(({ seq, tag, ...point }) => {
    const key = pointKey(id, seq);
    const others = testPoints.filter((one) => one !== key);
    return (
      <Checkbox
        key={key}
        checked={testPoints.includes(key)}
        onChange={({ currentTarget }) =>
          send({ type: 'desk.typed', change: { testPoints: currentTarget.checked ? [...others, key] : others } })
        }
      >
        <bdi>{`${isolation.number} · ${tag}`}</bdi> · {t(`work:point_${point.kind}_kind`)} · {positionText(point, language)}
      </Checkbox>
    );
  });
}
