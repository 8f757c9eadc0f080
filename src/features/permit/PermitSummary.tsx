import type { ReactNode } from 'react';
import { textIn } from '#domain/kernel/language.ts';
import { activities, isStoppable } from '#domain/permits/kernel/permit.states.ts';
import type { Permit, PermitRow } from '#domain/permits/permit/permit.schema.ts';
import { whyTexts } from '#domain/permits/permit/row.words.ts';
import type { PlacedPermit } from '#domain/permits/permitMaps/permitMap.schema.ts';
import { Fact, Facts } from '#src/entities/permits/Facts.tsx';
import { PermitPageActor } from '#src/entities/permits/PermitPageActor.ts';
import { Person } from '#src/entities/permits/Person.tsx';
import { PhoneLink } from '#src/entities/permits/PhoneLink.tsx';
import { pageProblemOf, permitOf, viewOf } from '#src/entities/permits/permit.selectors.ts';
import { permitHref } from '#src/entities/permits/permitAddress.ts';
import { evidenceText, stateName, waitingName } from '#src/entities/permits/permitTexts.ts';
import { WindowCell } from '#src/entities/permits/WindowCell.tsx';
import { StopButton } from '#src/features/desk/StopButton.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Failed } from '#src/ui/Failed.tsx';
import { Link } from '#src/ui/Link.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { Ltr } from '#src/ui/Ltr.tsx';
import { StateIcon } from '#src/ui/state/StateIcon.tsx';
import { GetThemOut } from './GetThemOut.tsx';
import { HeadClock } from './HeadClock.tsx';
import { InSpace } from './InSpace.tsx';
import { Lifted } from './Lifted.tsx';
import { NotAccounted } from './NotAccounted.tsx';
import styles from './PermitSummary.module.css';
import { Stopped } from './Stopped.tsx';

/** What a list and a map both tell of a permit. */
type Known = Pick<PermitRow, keyof PermitRow & keyof PlacedPermit>;

type Props = { known: Known /** What else is told of it, before its facts. */; children?: ReactNode };

/** A permit beside a list or a plan: what it is at once, from there, and all else as soon as it is read. */
export function PermitSummary({ known, children }: Props) {
  const t = useTranslations('permits');
  const language = useLanguage();
  const { send } = PermitPageActor.useActorRef();
  const view = PermitPageActor.useSelector(viewOf);
  const read = PermitPageActor.useSelector(permitOf);
  const problem = PermitPageActor.useSelector(pageProblemOf);
  // Whichever of the two is newer: a stop is seen before the list or the map has been read again.
  const permit = read && read.version >= known.version ? read : { ...read, ...known };
  const inside = read?.standing?.inside ?? 0;
  return (
    <article className={styles.summary} aria-label={permit.tracking_number}>
      <p className={styles.state}>
        <StateIcon state={permit.state} size="large" />
        <strong>{stateName(permit.state, language)}</strong>
        {whyTexts(permit, language).map(({ text, isLoud }) => (
          <span key={text} className={isLoud ? styles.danger : styles.muted}>
            · {text}
          </span>
        ))}
      </p>
      <h3 className={styles.work}>
        <bdi>{permit.title}</bdi>
      </h3>
      <p>
        <Link to={permitHref(permit)}>
          {t('permits:openOne')} <Ltr>{permit.tracking_number}</Ltr>
        </Link>
      </p>
      {view === 'ready' && read ? <Standing permit={read} /> : null}
      {view === 'loading' ? <Loading /> : null}
      {view === 'failed' && problem ? (
        <Failed problem={problem} title={t('permits:failedOne')} onRetry={() => send({ type: 'permit.retry' })} />
      ) : null}
      {children}
      <Facts>
        <Fact name={t('permits:type')}>
          {[permit.primary_code, ...permit.supplementary_codes].map((code) => (
            <span key={code} className={styles.code}>
              <Ltr>{code}</Ltr> {textIn(activities[code], language)}
            </span>
          ))}
        </Fact>
        <Fact name={t('permits:area')}>
          <Ltr>{permit.area.code}</Ltr> <bdi>{permit.area.name}</bdi>
        </Fact>
        <Fact name={t('permits:level')}>
          <bdi>{permit.level}</bdi>
        </Fact>
        <Fact name={t('permits:window')}>
          <WindowCell row={permit} language={language} />
        </Fact>
        <Fact name={t('permits:evidence')}>{evidenceText(permit, language) || t('permits:noTime')}</Fact>
        <Fact name={t('permits:authority')}>
          <Person person={permit.pa} /> {read ? <PhoneLink person={read.pa} /> : null}
        </Fact>
        {read?.area_owner_delegate ? (
          <Fact name={t('permits:delegate')}>
            <Person person={read.area_owner_delegate} />
          </Fact>
        ) : null}
        {read?.coordinator ? (
          <Fact name={t('permits:coordinator')}>
            <Person person={read.coordinator} />
          </Fact>
        ) : null}
        <Fact name={t('permits:crewOn')}>
          {permit.crew_on}
          {inside > 0 ? <strong> · {t('permits:inside', { count: inside })}</strong> : null}
        </Fact>
        {read?.waiting.role ? <Fact name={t('permits:waiting')}>{waitingName(read.waiting.role)}</Fact> : null}
      </Facts>
    </article>
  );
}

/** What stops the work, or stops it next, and the button that stops it now. */
function Standing({ permit }: { permit: Permit }) {
  return (
    <>
      <NotAccounted permit={permit} />
      <Lifted permit={permit} />
      <GetThemOut permit={permit} />
      <InSpace permit={permit} />
      <p>
        <HeadClock permit={permit} />
      </p>
      <Stopped permit={permit} />
      {isStoppable(permit.state) ? (
        <div className={styles.stop}>
          <StopButton number={permit.tracking_number} />
        </div>
      ) : null}
    </>
  );
}
