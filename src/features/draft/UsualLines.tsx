import { Button } from '@blueprintjs/core';
import { Plus, Tick } from '@blueprintjs/icons';
import { useId } from 'react';
import { lines, withLine } from '#domain/permits/draft/draft.form.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './Draft.module.css';
import { DraftActor } from './DraftActor.tsx';
import { isBusy, typedIn } from './draft.selectors.ts';
import { useEarlierWork } from './useEarlierWork.ts';

type Props = { field: 'precautions' | 'ppe' };

/** What permits for such work ask for at this site, to be put into the list by a press, and taken out by another. */
export function UsualLines({ field }: Props) {
  const t = useTranslations('draft');
  const heading = useId();
  const { send } = DraftActor.useActorRef();
  const usual = useEarlierWork()?.[field] ?? [];
  const text = DraftActor.useSelector(typedIn(field));
  const busy = DraftActor.useSelector(isBusy);
  if (usual.length === 0) return null;
  const written = lines(text);
  return (
    <section className={styles.usual} aria-labelledby={heading}>
      <h3 className={styles.legend} id={heading}>
        {t(`draft:usual_${field}`)}
      </h3>
      <ul className={styles.usualLines}>
        {usual.map((line) => {
          const isWritten = written.includes(line);
          return (
            <li key={line}>
              <Button
                size="small"
                disabled={busy}
                active={isWritten}
                aria-pressed={isWritten}
                icon={isWritten ? <Tick size={12} /> : <Plus size={12} />}
                text={<bdi>{line}</bdi>}
                onClick={() => send({ type: 'draft.changed', field, value: withLine(text, line) })}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
