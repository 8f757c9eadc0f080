import { InputGroup, ProgressBar } from '@blueprintjs/core';
import { Trash } from '@blueprintjs/icons';
import { doneOf } from '#domain/scrumboard/scrumboard.rules.ts';
import { type ScrumChecklist, scrumLimits } from '#domain/scrumboard/scrumboard.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Checklist } from '#src/samples/kit/Checklist.tsx';
import { TipButton } from '#src/ui/TipButton.tsx';
import styles from './Scrumboard.module.css';

type Props = {
  checklists: readonly ScrumChecklist[];
  /** The one that was just added: who adds it types what it is called. */
  newId: string | null;
  onChange: (checklists: ScrumChecklist[]) => void;
};

/** The checklists of a card, each with how much of it is done. */
export function CardChecklists({ checklists, newId, onChange }: Props) {
  const t = useTranslations('scrumboard');
  const set = (id: string, part: Partial<ScrumChecklist>) =>
    onChange(checklists.map((one) => (one.id === id ? { ...one, ...part } : one)));
  return checklists.map((list) => {
    const { done, total } = doneOf({ checklists: [list] });
    return (
      <section key={list.id} className={styles.checklist} aria-label={list.name}>
        <div className={styles.checklistHead}>
          <InputGroup
            fill
            dir="auto"
            autoFocus={list.id === newId}
            className={styles.nameField ?? ''}
            value={list.name}
            maxLength={scrumLimits.name}
            aria-label={t('scrumboard:checklistName')}
            onFocus={({ currentTarget }) => list.id === newId && list.checkItems.length === 0 && currentTarget.select()}
            onValueChange={(name) => set(list.id, { name })}
            onBlur={() => list.name.trim() === '' && set(list.id, { name: t('scrumboard:checklist') })}
          />
          <span className={styles.muted}>{`${done}/${total}`}</span>
          <TipButton
            variant="minimal"
            icon={<Trash />}
            tip={t('scrumboard:removeChecklist', { name: list.name })}
            onClick={() => onChange(checklists.filter(({ id }) => id !== list.id))}
          />
        </div>
        <ProgressBar
          animate={false}
          stripes={false}
          intent={total > 0 && done === total ? 'success' : 'primary'}
          value={total === 0 ? 0 : done / total}
          aria-label={t('scrumboard:doneOf', { done, total })}
        />
        <Checklist
          label={list.name}
          items={list.checkItems.map(({ id, name, checked }) => ({ id, text: name, checked }))}
          limits={{ items: scrumLimits.items, item: scrumLimits.name }}
          onChange={(items) => set(list.id, { checkItems: items.map(({ id, text, checked }) => ({ id, name: text, checked })) })}
        />
      </section>
    );
  });
}
