import { Button } from '@blueprintjs/core';
import { Plus, Tick } from '@blueprintjs/icons';
import { type ReactNode, useId } from 'react';
import { lines, withLine } from '#domain/permits/draft/draft.form.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './Draft.module.css';
import { DraftActor } from './DraftActor.tsx';
import { isBusy, typedIn } from './draft.selectors.ts';
import { useEarlierWork } from './useEarlierWork.ts';

type Props = {
  title: string;
  options: readonly { value: string; name: ReactNode; isTaken: boolean }[];
  onPressed: (value: string) => void;
};

/** What may be taken over into a field by a press, and out of it by another; nothing where there is nothing to offer. */
export function Offered({ title, options, onPressed }: Props) {
  const heading = useId();
  const busy = DraftActor.useSelector(isBusy);
  if (options.length === 0) return null;
  return (
    <section className={styles.usual} aria-labelledby={heading}>
      <h3 className={styles.legend} id={heading}>
        {title}
      </h3>
      <ul className={styles.usualLines}>
        {options.map(({ value, name, isTaken }) => (
          <li key={value}>
            <Button
              size="small"
              disabled={busy}
              active={isTaken}
              aria-pressed={isTaken}
              icon={isTaken ? <Tick size={12} /> : <Plus size={12} />}
              text={name}
              onClick={() => onPressed(value)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What permits for such work ask for at this site, to be put into the list by a press, and taken out by another. */
export function UsualLines({ field }: { field: 'precautions' | 'ppe' }) {
  const t = useTranslations('draft');
  const { send } = DraftActor.useActorRef();
  const usual = useEarlierWork()?.[field] ?? [];
  const text = DraftActor.useSelector(typedIn(field));
  const written = lines(text);
  const options = usual.map((line) => ({ value: line, name: <bdi>{line}</bdi>, isTaken: written.includes(line) }));
  const take = (line: string) => send({ type: 'draft.changed', field, value: withLine(text, line) });
  return <Offered title={t(`draft:usual_${field}`)} options={options} onPressed={take} />;
}
