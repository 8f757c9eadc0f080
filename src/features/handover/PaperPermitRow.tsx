import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { filingForm } from '#domain/handover/filing.form.ts';
import type { PaperPermit } from '#domain/handover/paperPermit.endpoints.ts';
import type { Area } from '#domain/permits/draft/draft.endpoints.ts';
import { permitHref } from '#src/entities/permits/permitAddress.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Link } from '#src/ui/Link.tsx';
import { Ltr } from '#src/ui/Ltr.tsx';
import { enterHref } from './enterHref.ts';
import { FiledFacts } from './FiledFacts.tsx';
import { FileForm } from './FileForm.tsx';
import styles from './Handover.module.css';
import { PaperPermitsActor } from './PaperPermitsActor.tsx';
import { filingTyped } from './paperPermits.selectors.ts';
import { VoidForm } from './VoidForm.tsx';

/** One number: who holds it, and the ways to account for it; or what became of it. */
export function PaperPermitRow({ paper, areas }: { paper: PaperPermit; areas: readonly Area[] }) {
  const t = useTranslations('handover');
  const [voiding, setVoiding] = useState(false);
  const { tracking_number: number, state, reserved_by, settled_by, reason, permit, filed, mine } = paper;
  const typed = PaperPermitsActor.useSelector(filingTyped(number));
  const waits = state === 'reserved' && mine;
  const name = (state === 'reserved' ? reserved_by : settled_by)?.name ?? '';
  return (
    <li className={styles.row}>
      {permit ? (
        <Link to={permitHref({ id: permit.id, tracking_number: number })}>
          <Ltr>{number}</Ltr>
        </Link>
      ) : (
        <Ltr>{number}</Ltr>
      )}
      <span {...(state === 'reserved' ? {} : { tabIndex: -1, 'data-settled': number })}>
        {t(`handover:paper_${state}`, { name, reason: reason ?? '' })}
      </span>
      {filed ? <FiledFacts filed={filed} /> : null}
      {waits && !voiding && !typed ? <Ways number={number} onVoid={() => setVoiding(true)} /> : null}
      {waits && voiding ? <VoidForm number={number} onClose={() => setVoiding(false)} /> : null}
      {waits && typed ? <FileForm paper={paper} areas={areas} form={typed} /> : null}
    </li>
  );
}

function Ways({ number, onVoid }: { number: string; onVoid: () => void }) {
  const t = useTranslations('handover');
  const { send } = PaperPermitsActor.useActorRef();
  return (
    <>
      <Link to={enterHref(number)} aria-label={`${t('handover:enter')} ${number}`}>
        {t('handover:enter')}
      </Link>
      <Button
        variant="minimal"
        text={t('handover:file')}
        aria-label={`${t('handover:file')} ${number}`}
        data-file={number}
        onClick={() => send({ type: 'paperPermits.typed', number, form: filingForm.getDefault() })}
      />
      <Button
        variant="minimal"
        text={t('handover:void')}
        aria-label={`${t('handover:void')} ${number}`}
        data-void={number}
        onClick={onVoid}
      />
    </>
  );
}
