import { WarningSign } from '@blueprintjs/icons';
import { Suspense, useRef } from 'react';
import { mayEnter } from '#domain/access/access.ts';
import { textIn } from '#domain/kernel/language.ts';
import type { Emergency } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { gravestFirst } from '#domain/permits/emergencies/emergency.gravity.ts';
import { missingBesides, togetherIn } from '#domain/permits/emergencies/emergency.rules.ts';
import { stoppedIn } from '#domain/permits/emergencies/emergency.stopped.ts';
import { emergencyKindTexts } from '#domain/permits/emergencies/emergency.texts.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { href } from '#src/platform/routes.ts';
import { useRootMark } from '#src/platform/useRootMark.ts';
import { usePulse } from '#src/system/Pulse.tsx';
import { rolesOf, useSession } from '#src/system/session.ts';
import { Link } from '#src/ui/Link.tsx';
import { Listed } from '#src/ui/text/Listed.tsx';
import { useToldHeight } from '#src/ui/useToldHeight.ts';
import styles from './EmergencyStrip.module.css';
import { HeldStops } from './HeldStops.tsx';
import { InsideCount } from './InsideOf.tsx';
import { mayDeclare } from './mayDeclare.ts';
import { useOpenEmergencies } from './useEmergencies.ts';

type LineProps = { emergency: Emergency; others: readonly Emergency[]; before: number };

/** One emergency that is declared, with all its areas and work, what the others are and where, who is inside and missing in all of them, and how many are missing since one before. */
function EmergencyLine({ emergency, others, before }: LineProps) {
  const { kind, areas, declared_at, site } = emergency;
  const t = useTranslations('emergencies');
  const language = useLanguage();
  const { inside, missing } = togetherIn([emergency, ...others]);
  return (
    <span className={styles.words}>
      <strong>{t('emergencies:banner', { kind: textIn(emergencyKindTexts[kind], language) })}</strong>{' '}
      <Listed items={areas.map(({ code }) => code)} /> · <SiteTime at={declared_at} zone={site.time_zone} /> ·{' '}
      {t('emergencies:shares', stoppedIn(emergency))}
      {others.map((other) => (
        <span key={other.id}>
          {' '}
          · <strong>{textIn(emergencyKindTexts[other.kind], language)}</strong>{' '}
          <Listed items={other.areas.map(({ code }) => code)} />
        </span>
      ))}
      <InsideCount count={inside} />
      {missing > 0 ? <strong> · {t('emergencies:notAccounted', { count: missing })}</strong> : null}
      {before > 0 ? <strong> · {t('emergencies:missingBefore', { count: before })}</strong> : null}
    </span>
  );
}

/**
 * The first line of every page for people who work with permits (others have what they pressed while they did): whether an emergency is declared. Its place is there from the start, so
 * that nothing moves and nothing is covered when one comes or goes; only what needs more lines than that has them, for no area may be lost. And a press on it leads to the
 * same page in any case; while nothing is declared and nobody is missing, to the form that declares one.
 */
export function EmergencyStrip() {
  const roles = useSession(rolesOf);
  if (mayEnter('onlyPermits', roles)) return <Strip />;
  return (
    <Suspense>
      <HeldStops alone />
    </Suspense>
  );
}

function Strip() {
  useRootMark('data-has-strip', true);
  const { value, problem } = useOpenEmergencies();
  return (
    <div className={styles.strip} data-strip="emergency" data-open={value !== null && value.open.length + value.missing.length > 0}>
      {/* Its words may come after its place. */}
      <Suspense>
        <StripText read={value} unsure={problem !== null} />
        <HeldStops />
      </Suspense>
    </div>
  );
}

type ReadNow = ReturnType<typeof useOpenEmergencies>['value'];

function StripText({ read, unsure }: { read: ReadNow; unsure: boolean }) {
  const t = useTranslations('emergencies');
  const old = usePulse((snapshot) => snapshot.hasTag('old'), false);
  const quiet = !read ? 'emergencies:unread' : unsure ? 'emergencies:unsure' : 'emergencies:noneOpen';
  const [first, ...others] = gravestFirst(read?.open ?? []);
  const before = read ? missingBesides(read.open, read.missing).length : 0;
  const may = useSession(mayDeclare);
  const page = href('/apps/permit-emergencies');
  const said = useRef<HTMLSpanElement>(null);
  useToldHeight(said, '--hse-strip-said');
  return (
    <aside className={styles.said} aria-label={t('emergencies:title')}>
      <Link className={styles.line} to={!first && before === 0 && may ? `${page}?declare=1` : page}>
        {/* The region is there before there is anything to say, so that it is read out when there is. */}
        <span ref={said} role="alert" className={styles.alert}>
          {first ? (
            <>
              <WarningSign size={16} aria-hidden />
              <EmergencyLine emergency={first} others={others} before={before} />
            </>
          ) : before > 0 ? (
            <>
              <WarningSign size={16} aria-hidden />
              <strong className={styles.words}>{t('emergencies:missingBefore', { count: before })}</strong>
            </>
          ) : null}
          {/* One that stands says nothing of another that came while nobody was heard. */}
          {(first || before > 0) && (old || unsure) ? <strong> · {t('emergencies:othersUnsure')}</strong> : null}
        </span>
        {first || before > 0 ? null : <span className={styles.quiet}>{t(old ? 'emergencies:unsure' : quiet)}</span>}
      </Link>
    </aside>
  );
}
