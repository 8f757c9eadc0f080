import { Button, Tag } from '@blueprintjs/core';
import { ArrowLeft, ArrowRight, WarningSign } from '@blueprintjs/icons';
import { Suspense, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { directionOf, textIn } from '#domain/kernel/language.ts';
import { activities } from '#domain/permits/kernel/permit.states.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { whyTexts } from '#domain/permits/permit/row.words.ts';
import { openLabel } from '#domain/permits/permitList/permit.labels.ts';
import { DraftLinks } from '#src/entities/permits/DraftLinks.tsx';
import { HandedBackWork } from '#src/entities/permits/HandedBackWork.tsx';
import { PermitPageActor } from '#src/entities/permits/PermitPageActor.ts';
import { isOld, permitOf, readAtOf } from '#src/entities/permits/permit.selectors.ts';
import { listHref } from '#src/entities/permits/permitAddress.ts';
import { stateName } from '#src/entities/permits/permitTexts.ts';
import { WindowCell } from '#src/entities/permits/WindowCell.tsx';
import { StarButton } from '#src/entities/watch/StarCell.tsx';
import { Desk } from '#src/features/desk/Desk.tsx';
import { PrintButtons } from '#src/features/documents/PrintButtons.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import { StateIcon } from '#src/ui/state/StateIcon.tsx';
import { heardText } from '#src/ui/time/heardText.ts';
import { useStuck } from '#src/ui/useStuck.ts';
import { EmergencyHere } from './EmergencyHere.tsx';
import { GetThemOut } from './GetThemOut.tsx';
import { HeadClock } from './HeadClock.tsx';
import { InSpace } from './InSpace.tsx';
import { Lifted } from './Lifted.tsx';
import { Lost } from './Lost.tsx';
import { MissingRoles } from './MissingRoles.tsx';
import { NotAccounted } from './NotAccounted.tsx';
import { PeopleHere } from './PeopleHere.tsx';
import styles from './Permit.module.css';
import { Progress } from './Progress.tsx';
import { SilenceSoon } from './SilenceSoon.tsx';
import { Stopped } from './Stopped.tsx';
import { TrackingNumber } from './TrackingNumber.tsx';
import { Untrusted } from './Untrusted.tsx';

/** What a permit is and how it stands, in sight on every part of it. */
export function PermitHead({ permit }: { permit: Permit }) {
  const language = useLanguage();
  const head = useRef<HTMLElement>(null);
  useStuck(head, 'top');
  const codes = [permit.primary_code, ...permit.supplementary_codes];
  return (
    <header ref={head} className={styles.head}>
      <div className={styles.top}>
        <BackButton />
        <TrackingNumber number={permit.tracking_number} />
        <StarButton permit={permit} />
        <span className={styles.state}>
          <StateIcon state={permit.state} />
          <strong>{stateName(permit.state, language)}</strong>
          {whyTexts(permit, language).map(({ text, isLoud }) => (
            <span key={text} className={isLoud ? styles.danger : styles.muted}>
              · {text}
            </span>
          ))}
        </span>
        <Stale />
        <PrintButtons permit={permit} />
        <DraftLinks permit={permit} />
      </div>
      <h1 className={styles.title}>
        <bdi>{permit.title}</bdi>
      </h1>
      <div className={styles.facts}>
        {codes.map((code) => (
          <Tag key={code} minimal>
            <Ltr>{code}</Ltr> {textIn(activities[code], language)}
          </Tag>
        ))}
        <span>
          <Ltr>{permit.area.code}</Ltr> <bdi>{permit.area.name}</bdi>
        </span>
        <span className={styles.window}>
          <WindowCell row={permit} language={language} />
        </span>
        <HeadClock permit={permit} />
        <PeopleHere permit={permit} />
      </div>
      <Progress state={permit.state} />
      {/* Its words may come after it. */}
      <Suspense>
        <EmergencyHere permit={permit} />
      </Suspense>
      <NotAccounted permit={permit} />
      <GetThemOut permit={permit} />
      <Lost permit={permit} />
      <Lifted permit={permit} />
      <InSpace permit={permit} />
      <MissingRoles permit={permit} />
      <Untrusted permit={permit} />
      <SilenceSoon permit={permit} />
      <Stopped permit={permit} />
      <HandedBackWork permit={permit} className={styles.besideThem} />
      <Suspense fallback={<div className={styles.desk} />}>
        <Desk permit={permit} />
      </Suspense>
    </header>
  );
}

function BackButton() {
  const t = useTranslations('permits');
  const navigate = useNavigate();
  const isRtl = directionOf(useLanguage()) === 'rtl';
  // Only where we came from inside the console is worth going back to.
  const goBack = () => void (window.history.state?.idx > 0 ? navigate(-1) : navigate(listHref(openLabel)));
  return (
    <Button
      variant="minimal"
      icon={isRtl ? <ArrowRight /> : <ArrowLeft />}
      aria-label={t('permits:backToList')}
      title={t('permits:backToList')}
      onClick={goBack}
    />
  );
}

function Stale() {
  const t = useTranslations('permits');
  const language = useLanguage();
  const stale = PermitPageActor.useSelector(isOld);
  const readAt = PermitPageActor.useSelector(readAtOf);
  const permit = PermitPageActor.useSelector(permitOf);
  if (!stale || !permit) return null;
  const time = heardText(readAt, permit.time_zone, language);
  return (
    <span className={styles.stale} role="alert">
      <WarningSign size={14} /> {t('permits:stale', { time })}
    </span>
  );
}
