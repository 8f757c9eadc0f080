import { Button } from '@blueprintjs/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Choice } from '#machines/finder/finder.machine.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import styles from './Finder.module.css';
import { FinderActor } from './FinderActor.tsx';
import { choicesOf, searchStateOf } from './finder.selectors.ts';

/** How far an arrow key moves in a list of suggestions. */
export const stepOf = ({ key }: KeyboardEvent): number => (key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0);

export const optionId = (list: string, { code }: Choice): string => `${list}-${code}`;

type LayerProps = {
  /** Closed when the focus is elsewhere. */
  open?: boolean;
  /** The option that Enter takes; undefined while nothing is suggested. */
  current: string | undefined;
  children: ReactNode;
};

/** What is suggested, over whatever follows the field: nothing moves away from under a pointer when it comes and goes. */
export function SuggestionLayer({ open = true, current, children }: LayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const { length: count } = FinderActor.useSelector(choicesOf);
  useEffect(() => {
    if (!open || count === 0) return;
    layer.current?.scrollIntoView({ block: 'nearest' });
    if (current) document.getElementById(current)?.scrollIntoView({ block: 'nearest' });
  }, [open, count, current]);
  return (
    // The field keeps the focus: losing it would say that nothing was chosen.
    <div ref={layer} className={open ? styles.layer : styles.none} onPointerDown={(event) => event.preventDefault()}>
      {children}
    </div>
  );
}

type ListProps = {
  /** The id of the list, which the field names. */
  id: string;
  label: string;
  current: Choice | undefined;
  /** Tags stand before their names; people before their numbers. */
  codeFirst?: boolean;
  onPicked: (choice: Choice) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** What was found, for a field that keeps the focus. */
export function ChoiceList({ id, label, current, codeFirst = false, onPicked, onKeyDown }: ListProps) {
  const choices = FinderActor.useSelector(choicesOf);
  return (
    <div className={choices.length > 0 ? styles.options : styles.none} id={id} role="listbox" aria-label={label}>
      {choices.map((choice) => (
        <div
          key={choice.code}
          id={optionId(id, choice)}
          role="option"
          tabIndex={-1}
          aria-selected={choice === current}
          className={styles.option}
          onClick={() => onPicked(choice)}
          onKeyDown={onKeyDown}
        >
          {codeFirst ? <Ltr>{choice.code}</Ltr> : null} <bdi>{choice.name}</bdi> {codeFirst ? null : <Ltr>{choice.code}</Ltr>}
          <About choice={choice} />
        </div>
      ))}
    </div>
  );
}

/** East before north in every language: between two numbers a text that runs from right to left would turn them round. */
const placeText = ([east, north]: readonly [number, number]): string => `\u2066${east} / ${north}\u2069`;

/** What the register says of a thing beside its name. */
function About({ choice: { thing } }: { choice: Choice }) {
  const t = useTranslations('draft');
  if (!thing) return null;
  const said = [
    ...(thing.system_id === null ? [] : [t('draft:choiceSystem', { system: thing.system_id })]),
    ...(thing.point === null ? [] : [t('draft:choicePoint', { point: placeText(thing.point) })]),
    ...(thing.criticality === null ? [] : [t(`draft:criticality_${thing.criticality}`)]),
  ];
  return said.length > 0 ? <span className={styles.optionAbout}>{said.join(' · ')}</span> : null;
}

type StateProps = { found: (count: number) => string };

/** How the search stands, said once to those who do not see the list. */
export function SearchState({ found }: StateProps) {
  return (
    <div className={styles.foundState} role="status">
      <Said found={found} />
    </div>
  );
}

function Said({ found }: StateProps) {
  const t = useTranslations('draft');
  const { send } = FinderActor.useActorRef();
  const state = FinderActor.useSelector(searchStateOf);
  const { length: count } = FinderActor.useSelector(choicesOf);
  if (state === 'busy') return t('draft:searching');
  if (state === 'found') return found(count);
  if (state === 'idle') return null;
  return (
    <>
      {t('draft:searchFailed')}{' '}
      <Button variant="minimal" size="small" text={t('ui:retry')} onClick={() => send({ type: 'finder.retry' })} />
    </>
  );
}
